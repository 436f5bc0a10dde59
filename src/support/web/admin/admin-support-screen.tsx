import { Button, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../ui/api.ts'
import { counted } from '../../../ui/counted.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Results } from '../../../ui/results.tsx'
import { type SupportStatus, supportStatuses } from '../../contract.ts'
import { supportApi } from '../api.ts'
import styles from './admin-support.module.css'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { RequestCard } from './request-card.tsx'
import { StatusFilter } from './status-filter.tsx'

function listOptions(status: SupportStatus | undefined) {
  return supportApi.queries.list.infiniteOptions({
    input: (after: string | undefined) => ({ status, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** What members ask the team, to be replied to and closed (S1 §2). */
export default function AdminSupportScreen() {
  const [address, setAddress] = useSearchParams()
  const status = supportStatuses.find((known) => known === address.get('status'))
  const query = useInfiniteQuery(listOptions(status))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query
  const requests = data?.pages.flatMap((page) => page.requests) ?? []

  return (
    <>
      <PageHeading title="Support Messages" back={{ to: '/admin', label: 'Back to Admin' }} />
      <StatusFilter
        status={status}
        counts={data?.pages[0]?.counts}
        onChange={(chosen) => setAddress(chosen ? { status: chosen } : {}, { replace: true })}
      />
      <VisuallyHidden role="status">
        {data && (isPlaceholderData ? 'Loading…' : `${counted(requests.length, 'message', 'messages')} shown`)}
      </VisuallyHidden>
      <KeptFocus label="Support Messages">
        {error && !data ? (
          <LoadError message={messageOf(error, 'Failed to load support messages.')} onRetry={() => refetch()} />
        ) : !data ? (
          <CardsSkeleton />
        ) : (
          <Results isStale={isPlaceholderData}>
            {requests.length === 0 ? (
              <EmptyState title={status ? `No ${status} messages found.` : 'No support messages found.'} />
            ) : (
              <ul className={styles.cards}>
                {requests.map((request) => (
                  <li key={request.id}>
                    <RequestCard request={request} />
                  </li>
                ))}
              </ul>
            )}
          </Results>
        )}
        {hasNextPage && (
          <Button variant="default" mt="lg" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show older messages
          </Button>
        )}
      </KeptFocus>
    </>
  )
}
