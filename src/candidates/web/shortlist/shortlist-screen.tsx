import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Shortlisted } from '../../contract.ts'
import { candidatesApi } from '../api.ts'
import classes from '../browse/browse.module.css'
import { RowsSkeleton } from '../browse/browse-parts.tsx'
import { CandidateRow } from '../browse/candidate-row.tsx'
import { browsePath } from '../candidate-summary.tsx'
import { NotVerified } from '../not-verified.tsx'

const back = { to: browsePath, label: t`All candidates` }

/** The candidates whom people of the company shortlisted, the last added first. */
export default function ShortlistScreen() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...candidatesApi.queries.listShortlist.infiniteOptions({
      input: (after: string | undefined) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    // Never show a cached list, because candidates may have hidden since.
    staleTime: 0,
  })
  const candidates = data?.pages.flatMap((page) => page.candidates)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useFocusFirstNew(candidates?.length ?? 0, (index) =>
    list.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus(),
  )
  const code = problemCodeOf(error)
  if (code === 'FORBIDDEN' || code === 'NOT_FOUND') return <NotVerified message={messageOf(error, '')} />
  return (
    <>
      <PageHeading title={t`Shortlist`} back={back} />
      <Text c="dimmed" className={classes.lead}>
        <Trans>
          Everyone in your company sees this list. Candidates don’t. Someone who is no longer visible to your company
          isn’t on it either.
        </Trans>
      </Text>
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load the shortlist.`)} onRetry={() => refetch()} />
      ) : !candidates ? (
        <RowsSkeleton text={t`Loading the shortlist…`} />
      ) : candidates.length === 0 ? (
        <EmptyState
          title={t`No one is on your shortlist`}
          text={t`Press “Shortlist” on a candidate to find them here again.`}
          action={
            <Button component={Link} to={browsePath}>
              <Trans>Browse candidates</Trans>
            </Button>
          }
        />
      ) : (
        <FocusKeepingList label={t`Shortlist`}>
          <ul ref={list} className={classes.rows}>
            {candidates.map((candidate) => (
              <CandidateRow key={candidate.id} candidate={{ ...candidate, isShortlisted: true }}>
                <Addition candidate={candidate} />
              </CandidateRow>
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
        </FocusKeepingList>
      )}
    </>
  )
}

function Addition({ candidate: { addedBy, addedAt } }: { candidate: Shortlisted }) {
  return (
    <Text size="sm" c="dimmed" mt={6}>
      {addedBy ? (
        <Trans>
          Added by {addedBy} <RelativeTime at={addedAt} />
        </Trans>
      ) : (
        <Trans>
          Added <RelativeTime at={addedAt} />
        </Trans>
      )}
    </Text>
  )
}
