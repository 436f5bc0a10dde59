import { Button, Text, Title } from '@mantine/core'
import { messageOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Results } from '../../../ui/results.tsx'
import type { GroupSummary } from '../../contract.ts'
import { GroupSearch, useSearchTerm } from '../group-search.tsx'
import classes from '../groups.module.css'
import { GroupRow, GroupRowsSkeleton } from './group-row.tsx'
import { useGroups } from './use-groups.ts'

/** The groups the viewer is in, then all others. */
export default function GroupsScreen() {
  const [term, search] = useSearchTerm()
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useGroups(term)
  const mine = data?.pages[0]?.mine ?? []
  const others = data?.pages.flatMap((page) => page.others) ?? []
  const isEmpty = mine.length + others.length === 0

  return (
    <>
      <PageHeading title="Groups" />
      <Text c="dimmed" className={classes.lead}>
        Smaller circles around one subject. What is said in a group stays in it.
      </Text>
      <GroupSearch term={term} onSearch={search} />
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load groups.')} onRetry={() => refetch()} />
      ) : !data ? (
        <GroupRowsSkeleton />
      ) : isEmpty && term ? (
        <EmptyState
          title="No Groups Found"
          text={`Nothing here is about “${term}”.`}
          action={
            <Button variant="light" onClick={() => search('')}>
              Show all groups
            </Button>
          }
        />
      ) : isEmpty ? (
        <EmptyState title="No groups yet" text="When the team starts one, you can join it here." />
      ) : (
        <Results isStale={isPlaceholderData}>
          {mine.length > 0 ? (
            <Section title="My groups" groups={mine} />
          ) : (
            !term && <Text className={classes.none}>You are in no group yet. Find one below that speaks to you.</Text>
          )}
          {others.length > 0 && <Section title={mine.length > 0 ? 'More groups' : 'All groups'} groups={others} />}
          <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={fetchNextPage} />
        </Results>
      )}
    </>
  )
}

function Section({ title, groups }: { title: string; groups: GroupSummary[] }) {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.sectionTitle}>
        {title}
      </Title>
      <ul className={classes.rows}>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
    </section>
  )
}
