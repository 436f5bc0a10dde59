import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { useFirstNew } from '../../../ui/use-first-new.ts'
import { groupsApi } from '../api.ts'
import classes from '../groups.module.css'
import { MemberRow } from './member-row.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { useGroup } from './use-group.ts'

/** Who is in the group: organisers first, then in the order in which they joined. */
export default function MembersScreen() {
  const group = useGroup()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    groupsApi.queries.listMembers.infiniteOptions({
      input: (after: string | undefined) => ({ id: group.id, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const list = useRef<HTMLUListElement>(null)
  const members = data?.pages.flatMap((page) => page.members)

  const firstNew = useFirstNew(members?.length ?? 0, (index) =>
    list.current?.children[index]?.querySelector('a')?.focus(),
  )

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }

  if (error && !data)
    return <LoadError message={messageOf(error, 'Failed to load members.')} onRetry={() => refetch()} />
  if (!members) return <PeopleSkeleton />
  if (members.length === 0)
    return <EmptyState title="Nobody is here" text="Whoever joins next looks after the group." />
  return (
    <KeptFocus label="Members of the group">
      <ul ref={list} className={classes.rows}>
        {members.map((member) => (
          <MemberRow key={member.id} group={group} member={member} />
        ))}
      </ul>
      <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={loadMore} />
    </KeptFocus>
  )
}
