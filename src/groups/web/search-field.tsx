import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import classes from './groups.module.css'

/** What is searched for, as the address says, so that Back, reload and a shared link bring it again. */
export function useSearchTerm(): [string, (search: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const term = (parameters.get('search') ?? '').trim().slice(0, 200)
  const search = (next: string) =>
    setParameters(next ? { search: next } : {}, { replace: true, preventScrollReset: true })
  return [term, search]
}

/** A search for groups that begins when typing pauses; the box keeps its focus. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const searchLater = useDebouncedCallback((search: string) => onSearch(search.trim()), 300)

  // Back and Forward change the search from outside; what is being typed stays otherwise.
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }

  function type(search: string): void {
    setTyped(search)
    searchLater(search)
  }

  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        aria-label="Search groups"
        placeholder="Search groups..."
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={typed ? <CloseButton aria-label="Clear search" onClick={() => type('')} /> : null}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </search>
  )
}
