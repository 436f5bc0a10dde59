import { Button, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { candidatesApi } from '../api.ts'
import { shortlistPath } from '../candidate-summary.tsx'
import { NotVerified } from '../not-verified.tsx'
import classes from './browse.module.css'
import { NoCandidates, RowsSkeleton } from './browse-parts.tsx'
import { CandidateFilters } from './candidate-filters.tsx'
import { CandidateRow } from './candidate-row.tsx'
import {
  noFilters,
  readSearchParameters,
  type SearchParameters,
  toCandidateSearch,
  toSearchParameters,
} from './search-parameters.ts'

/** Browse Candidates (S2 §2): members who chose to be visible to employers, the last active first. */
export default function BrowseScreen() {
  const [parameters, setParameters] = useSearchParams()
  const address = readSearchParameters(parameters)
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...candidatesApi.queries.search.infiniteOptions({
      input: (after: string | undefined) => ({ ...toCandidateSearch(address), after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
    // Never show a cached list, because candidates may have hidden since.
    staleTime: 0,
  })
  const candidates = data?.pages.flatMap((page) => page.candidates)
  const results = useRef<HTMLDivElement>(null)
  const firstNew = useFocusFirstNew(candidates?.length ?? 0, (index) =>
    results.current?.querySelectorAll('a')[index]?.focus(),
  )
  const code = problemCodeOf(error)
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND') return <NotVerified message={messageOf(error, '')} />

  function search(next: SearchParameters): void {
    firstNew.forget()
    // Replace the history entry, so that typing does not add one for each pause.
    setParameters(toSearchParameters(next), { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeading
        title={t`Browse Candidates`}
        actions={
          <Button
            component={Link}
            to={shortlistPath}
            variant="default"
            leftSection={<IconStar size={18} aria-hidden="true" />}
          >
            <Trans>Your shortlist</Trans>
          </Button>
        }
      />
      <Text c="dimmed" className={classes.lead}>
        <Trans>These members chose to be visible to employers. You see what each of them shares.</Trans>
      </Text>
      <div className={classes.columns}>
        <CandidateFilters address={address} onChange={search} />
        <div className={classes.found}>
          {error && !data ? (
            <LoadError message={messageOf(error, t`Failed to load candidates.`)} onRetry={() => refetch()} />
          ) : !candidates ? (
            <RowsSkeleton text={t`Loading candidates…`} />
          ) : candidates.length === 0 ? (
            <NoCandidates isSearch={toSearchParameters(address).size > 0} onClear={() => search(noFilters)} />
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
