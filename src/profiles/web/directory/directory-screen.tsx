import { Button, Text } from '@mantine/core'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import classes from './directory.module.css'
import { DirectoryFilters } from './directory-filters.tsx'
import {
  type DirectorySearch,
  directoryParameters,
  noFilters,
  readDirectorySearch,
  useMembers,
} from './directory-search.ts'
import { MemberList, MemberListSkeleton } from './member-list.tsx'

/** The directory of the members who are listed. */
export default function DirectoryScreen() {
  const [parameters, setParameters] = useSearchParams()
  const address = readDirectorySearch(parameters)
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useMembers(address)
  const members = data?.pages.flatMap((page) => page.members)
  const results = useRef<HTMLDivElement>(null)

  const firstNew = useFocusFirstNew(members?.length ?? 0, (index) =>
    results.current?.querySelectorAll('a')[index]?.focus(),
  )

  function search(next: DirectorySearch): void {
    firstNew.forget()
    // Replace the history entry, so that typing adds one step, not one per pause.
    setParameters(directoryParameters(next), { replace: true, preventScrollReset: true })
  }

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }

  return (
    <>
      <PageHeading title={t`Members`} />
      <Text c="dimmed" className={classes.lead}>
        <Trans>See who’s here, what they do, and where you can help each other.</Trans>
      </Text>
      <DirectoryFilters address={address} onChange={search} />
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load members.`)} onRetry={() => refetch()} />
      ) : !members ? (
        <MemberListSkeleton />
      ) : members.length === 0 ? (
        <NobodyFound isSearch={directoryParameters(address).size > 0} onClear={() => search(noFilters)} />
      ) : (
        <Results ref={results} isStale={isPlaceholderData}>
          <MemberList members={members} />
          <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={loadMore} />
        </Results>
      )}
    </>
  )
}

/** Shown when no members match the search, or none are listed. */
function NobodyFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (isSearch) {
    return (
      <EmptyState
        title={t`No members found`}
        text={t`Try fewer words or another filter. Members choose what others can find.`}
        action={
          <Button variant="light" onClick={onClear}>
            <Trans>Show all members</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t`No members listed yet`}
      text={t`Members who choose to be listed will appear here.`}
      action={
        <Button component={Link} to="/profile" variant="light">
          <Trans>Go to your profile</Trans>
        </Button>
      }
    />
  )
}
