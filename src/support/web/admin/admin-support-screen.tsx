import { Button, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { Results } from '../../../ui/lists/results.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { formatCount } from '../../../ui/text/numbers.ts'
import {
  maxSearchLength,
  type SupportPriority,
  type SupportStatus,
  supportPriorities,
  supportStatuses,
} from '../../contract.ts'
import { supportApi } from '../api.ts'
import styles from './admin-support.module.css'
import { CardsSkeleton, RequestCard } from './request-card.tsx'
import { PriorityFilter, StatusFilter } from './request-filters.tsx'

type Filter = { status: SupportStatus | undefined; priority: SupportPriority | undefined; search: string }

function listOptions(filter: Filter) {
  return supportApi.queries.list.infiniteOptions({
    input: (after: string | undefined) => ({ ...filter, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** `/admin/support`: all support requests, urgent ones first (S1 §2). */
export default function AdminSupportScreen() {
  const [parameters, change] = useUrlFilters()
  const status = supportStatuses.find((known) => known === parameters.get('status'))
  const priority = supportPriorities.find((known) => known === parameters.get('priority'))
  const search = (parameters.get('search') ?? '').trim().slice(0, maxSearchLength)
  const query = useInfiniteQuery(listOptions({ status, priority, search }))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query
  const requests = data?.pages.flatMap((page) => page.requests) ?? []

  return (
    <>
      <PageHeading title="Support Messages" back={{ to: '/admin', label: 'Back to Admin' }} />
      <StatusFilter
        status={status}
        counts={data?.pages[0]?.counts}
        onChange={(chosen) => change({ status: chosen ?? '' })}
      />
      <search className={styles.narrowing}>
        <SearchField
          label="Search messages"
          className={styles.search}
          value={search}
          onSearch={(typed) => change({ search: typed.slice(0, maxSearchLength) })}
        />
        <PriorityFilter
          priority={priority}
          className={styles.priority}
          onChange={(chosen) => change({ priority: chosen })}
        />
      </search>
      <VisuallyHidden role="status">
        {data && (isPlaceholderData ? 'Loading…' : `${formatCount(requests.length, 'message', 'messages')} shown`)}
      </VisuallyHidden>
      <FocusKeepingList label="Support Messages">
        {error && !data ? (
          <LoadError message={messageOf(error, 'Failed to load support messages.')} onRetry={() => refetch()} />
        ) : !data ? (
          <CardsSkeleton />
        ) : (
          <Results isStale={isPlaceholderData}>
            {requests.length === 0 ? (
              <NoRequests
                status={status}
                isNarrowed={search !== '' || priority !== undefined}
                onClear={() => change({ search: '', priority: '' })}
              />
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
            Show more messages
          </Button>
        )}
      </FocusKeepingList>
    </>
  )
}

type NoRequestsProps = {
  status: SupportStatus | undefined
  /** Whether there is a search or a priority filter. */
  isNarrowed: boolean
  onClear: () => void
}

/** Says why no request is listed, with a button to clear the search and the priority. */
function NoRequests({ status, isNarrowed, onClear }: NoRequestsProps) {
  if (!isNarrowed) {
    return <EmptyState title={status ? `No ${status} messages found.` : 'No support messages found.'} />
  }
  return (
    <EmptyState
      title="No messages match your search."
      text="Try other words, another priority or another status."
      action={
        <Button variant="light" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}
