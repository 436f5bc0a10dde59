import { Text } from '@mantine/core'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import classes from './directory.module.css'
import { type DirectoryAddress, directoryParameters, everybody, readDirectoryAddress } from './directory-address.ts'
import { DirectoryFilters } from './directory-filters.tsx'
import { MemberList, MemberListSkeleton } from './member-list.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { useMembers } from './use-members.ts'

/** The directory of members who let themselves be listed. */
export default function DirectoryScreen() {
  const [parameters, setParameters] = useSearchParams()
  const address = readDirectoryAddress(parameters)
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useMembers(address)
  const members = data?.pages.flatMap((page) => page.members)
  const results = useRef<HTMLDivElement>(null)

  const firstNew = useFocusFirstNew(members?.length ?? 0, (index) =>
    results.current?.querySelectorAll('a')[index]?.focus(),
  )

  function search(next: DirectoryAddress): void {
    firstNew.forget()
    // Typing is one step of the history, not one for each pause.
    setParameters(directoryParameters(next), { replace: true, preventScrollReset: true })
  }

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }

  return (
    <>
      <PageHeading title="Members" />
      <Text c="dimmed" className={classes.lead}>
        Who is here, what they do, and what they know. Say hello on the board.
      </Text>
      <DirectoryFilters address={address} onChange={search} />
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load members.')} onRetry={() => refetch()} />
      ) : !members ? (
        <MemberListSkeleton />
      ) : members.length === 0 ? (
        <NobodyFound isSearch={directoryParameters(address).size > 0} onClear={() => search(everybody)} />
      ) : (
        <Results ref={results} isStale={isPlaceholderData}>
          <MemberList members={members} />
          <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={loadMore} />
        </Results>
      )}
    </>
  )
}
