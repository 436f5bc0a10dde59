import { useSearchParams } from 'react-router'
import { SearchField } from '../../ui/search-field.tsx'
import classes from './groups.module.css'

/** What is searched for, as the address says, so that Back, reload and a shared link bring it again. */
export function useSearchTerm(): [string, (search: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const term = (parameters.get('search') ?? '').trim().slice(0, 200)
  const search = (next: string) =>
    setParameters(next ? { search: next } : {}, { replace: true, preventScrollReset: true })
  return [term, search]
}

/** The search for groups, on the members' side and the admins'. */
export function GroupSearch({ term, onSearch }: { term: string; onSearch: (search: string) => void }) {
  return (
    <search className={classes.search}>
      <SearchField label="Search groups" value={term} onSearch={onSearch} />
    </search>
  )
}
