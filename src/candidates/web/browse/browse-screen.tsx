import { Button, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Results } from '../../../ui/results.tsx'
import { useFirstNew } from '../../../ui/use-first-new.ts'
import { candidatesApi } from '../api.ts'
import classes from './browse.module.css'
import { anybody, type BrowseAddress, browseParameters, readBrowseAddress, searchOf } from './browse-address.ts'
import { CandidateFilters } from './candidate-filters.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { NotVerified } from './not-verified.tsx'

/** Browse Candidates (S2 §2): members who chose to be seen by employers, the last active first. */
export default function BrowseScreen() {
  const [parameters, setParameters] = useSearchParams()
  const address = readBrowseAddress(parameters)
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...candidatesApi.queries.search.infiniteOptions({
      input: (after: string | undefined) => ({ ...searchOf(address), after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
    // Who hides is not to stand here from before.
    staleTime: 0,
  })
  const candidates = data?.pages.flatMap((page) => page.candidates)
  const results = useRef<HTMLDivElement>(null)
  const firstNew = useFirstNew(candidates?.length ?? 0, (index) =>
    results.current?.querySelectorAll('a')[index]?.focus(),
  )
  const code = problemCodeOf(error)
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND') return <NotVerified message={messageOf(error, '')} />

  function search(next: BrowseAddress): void {
    firstNew.forget()
    // Typing is one step of the history, not one for each pause.
    setParameters(browseParameters(next), { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeading title="Browse Candidates" />
      <Text c="dimmed" className={classes.lead}>
        Members who chose to be seen by employers. You see what each of them shows.
      </Text>
      <div className={classes.columns}>
        <CandidateFilters address={address} onChange={search} />
        <div className={classes.found}>
          {error && !data ? (
            <LoadError message={messageOf(error, 'Failed to load candidates.')} onRetry={() => refetch()} />
          ) : !candidates ? (
            <Rows />
          ) : candidates.length === 0 ? (
            <NobodyFound isSearch={browseParameters(address).size > 0} onClear={() => search(anybody)} />
          ) : (
            <Results ref={results} isStale={isPlaceholderData}>
              <ul className={classes.rows}>
                {candidates.map((candidate) => (
                  <CandidateRow key={candidate.id} candidate={candidate} />
                ))}
              </ul>
              <LoadMore
                hasNextPage={hasNextPage}
                isFetchingNextPage={isFetchingNextPage}
                fetchNextPage={() => {
                  firstNew.expect()
                  void fetchNextPage()
                }}
              />
            </Results>
          )}
        </div>
      </div>
    </>
  )
}

function NobodyFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (!isSearch) {
    return <EmptyState title="No candidates yet" text="Members who choose to be seen by employers appear here." />
  }
  return (
    <EmptyState
      title="No candidates found"
      text="Try fewer words, or fewer skills at once."
      action={
        <Button variant="light" onClick={onClear}>
          Show all candidates
        </Button>
      }
    />
  )
}

/** The list's shape while it loads. */
function Rows() {
  return (
    <>
      <LoadingStatus what="candidates" />
      <div className={classes.rows} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton circle height={48} />
            <div className={classes.rowWords}>
              <Skeleton height={20} width={`${48 - (row % 3) * 8}%`} mb={10} />
              <Skeleton height={14} width="72%" mb={12} />
              <Skeleton height={22} width="60%" radius="xl" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
