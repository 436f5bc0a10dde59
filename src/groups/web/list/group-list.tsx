import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import type { GroupSummary } from '../../contract.ts'
import { groupPath } from '../../group-paths.ts'
import { GroupFacts } from '../group-facts.tsx'
import classes from '../groups.module.css'
import { JoinButton } from '../join-button.tsx'

/** A group in the list, with a button to visit or join it. */
export function GroupRow({ group }: { group: GroupSummary }) {
  const { id, name, description, role } = group
  return (
    <li className={classes.row}>
      <div className={classes.rowBody}>
        <Title order={3} className={classes.rowTitle}>
          <Link to={groupPath(id)} className={classes.nameLink}>
            {name}
          </Link>
        </Title>
        <Text size="sm" c="dimmed" lineClamp={2} className={classes.rowText}>
          {description}
        </Text>
        <GroupFacts {...group} />
      </div>
      <div className={classes.rowAction}>
        {role ? (
          <Button component={Link} to={groupPath(id)} variant="default">
            <span>
              Visit<VisuallyHidden> {name}</VisuallyHidden>
            </span>
          </Button>
        ) : (
          <JoinButton group={group} />
        )}
      </div>
    </li>
  )
}

/** The placeholder of the list while it loads. */
export function GroupRowsSkeleton() {
  return (
    <div className={classes.rows} aria-hidden="true">
      {['62%', '48%', '70%', '54%', '58%'].map((width) => (
        <div key={width} className={classes.row}>
          <div className={classes.rowBody}>
            <Skeleton height={20} width={width} mb={12} />
            <Skeleton height={13} width="92%" mb={10} />
            <Skeleton height={13} width={160} />
          </div>
          <Skeleton height={38} width={88} radius="md" />
        </div>
      ))}
    </div>
  )
}

/** The search term. It is kept in the URL, so that Back, reload, and shared links restore it. */
export function useSearchTerm(): [string, (search: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const term = (parameters.get('search') ?? '').trim().slice(0, 200)
  const search = (next: string) =>
    setParameters(next ? { search: next } : {}, { replace: true, preventScrollReset: true })
  return [term, search]
}

/** The search field for groups, for members and admins. */
export function GroupSearch({ term, onSearch }: { term: string; onSearch: (search: string) => void }) {
  return (
    <search className={classes.search}>
      <SearchField label="Search groups" value={term} onSearch={onSearch} />
    </search>
  )
}
