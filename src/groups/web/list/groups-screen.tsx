import { Button, Text, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import type { GroupSummary } from '../../contract.ts'
import { groupsApi } from '../api.ts'
import classes from '../groups.module.css'
import list from './group-list.module.css'
import { GroupCard, GroupCardsSkeleton, GroupSearch, useSearchTerm } from './group-list.tsx'

/** The viewer's groups, then all others. */
export default function GroupsScreen() {
  const [term, search] = useSearchTerm()
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useGroups(term)
  const mine = data?.pages[0]?.mine ?? []
  const others = data?.pages.flatMap((page) => page.others) ?? []
  const isEmpty = mine.length + others.length === 0

  return (
    <>
      <PageHeading title={t`Groups`} />
      <Text c="dimmed" className={classes.lead}>
        <Trans>Smaller groups around one topic. What’s said in a group stays in the group.</Trans>
      </Text>
      <GroupSearch term={term} onSearch={search} />
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load groups.`)} onRetry={() => refetch()} />
      ) : !data ? (
        <GroupCardsSkeleton />
      ) : isEmpty && term ? (
        <EmptyState
          title={t`No groups found`}
          text={t`No group matches “${term}”.`}
          action={
            <Button variant="light" onClick={() => search('')}>
              <Trans>Show all groups</Trans>
            </Button>
          }
        />
      ) : isEmpty ? (
        <EmptyState title={t`No groups yet`} text={t`When our team creates one, you can join it here.`} />
      ) : (
        <Results isStale={isPlaceholderData}>
          {mine.length > 0 ? (
            <Section title={t`My groups`} groups={mine} />
          ) : (
            !term && (
              <Text className={classes.none}>
                <Trans>You haven’t joined a group yet. Find one below that speaks to you.</Trans>
              </Text>
            )
          )}
          {others.length > 0 && <Section title={mine.length > 0 ? t`More groups` : t`All groups`} groups={others} />}
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
      <ul className={list.cards}>
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </ul>
    </section>
  )
}

/** The groups that match a search, page by page. While another search loads, the previous results stay. */
function useGroups(search: string) {
  return useInfiniteQuery(
    groupsApi.queries.listGroups.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
}
