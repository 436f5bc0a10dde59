import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { Faces } from '../../../profiles/web/exports.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import type { GroupSummary } from '../../contract.ts'
import { groupPath } from '../../group-paths.ts'
import { GroupCover } from '../group-cover.tsx'
import { GroupFacts, OrganizerBadge } from '../group-facts.tsx'
import groups from '../groups.module.css'
import { JoinButton } from '../join-button.tsx'
import classes from './group-list.module.css'

/** A group in the list: cover, faces, what it is about, and a button to visit or join it. */
export function GroupCard({ group }: { group: GroupSummary }) {
  const { id, name, description, joining, role, faces, memberCount } = group
  return (
    <li className={classes.card}>
      <GroupCover group={group} className={classes.cover} />
      <div className={classes.faces}>
        <Faces people={faces} total={memberCount} label={t`Members`} />
      </div>
      <div className={classes.body}>
        <Title order={3} className={classes.name} dir="auto">
          <Link to={groupPath(id)} className={groups.nameLink}>
            {name}
          </Link>
        </Title>
        <Text size="sm" c="dimmed" lineClamp={3} className={classes.description} dir="auto">
          {description}
        </Text>
        <div className={classes.foot}>
          <GroupFacts memberCount={memberCount} joining={joining} />
          <div className={classes.action}>
            {role ? (
              <Button component={Link} to={groupPath(id)} variant="default">
                <span>
                  <Trans>
                    Visit<VisuallyHidden> {name}</VisuallyHidden>
                  </Trans>
                </span>
              </Button>
            ) : (
              <JoinButton group={group} />
            )}
            {role === 'organiser' && <OrganizerBadge />}
          </div>
        </div>
      </div>
    </li>
  )
}

/** The placeholder of the list while it loads. */
export function GroupCardsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading groups…`} />
      <div className={classes.cards} aria-hidden="true">
        {['62%', '48%', '70%', '54%', '58%', '66%'].map((width) => (
          <div key={width} className={classes.card}>
            <Skeleton height={84} radius={0} />
            <div className={classes.body}>
              <Skeleton height={20} width={width} mt={32} mb={12} />
              <Skeleton height={13} width="92%" mb={8} />
              <Skeleton height={13} width="70%" mb={24} />
              <Skeleton height={38} width={88} radius="md" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** The placeholder of the admins' list while it loads. */
export function GroupRowsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading groups…`} />
      <div className={groups.rows} aria-hidden="true">
        {['62%', '48%', '70%', '54%', '58%'].map((width) => (
          <div key={width} className={groups.row}>
            <div className={groups.rowBody}>
              <Skeleton height={20} width={width} mb={12} />
              <Skeleton height={13} width="92%" mb={10} />
              <Skeleton height={13} width={160} />
            </div>
            <Skeleton height={38} width={88} radius="md" />
          </div>
        ))}
      </div>
    </>
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
    <search className={groups.search}>
      <SearchField label={t`Search groups`} value={term} onSearch={onSearch} />
    </search>
  )
}
