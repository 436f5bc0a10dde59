import { Button, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { counted } from '../../../ui/counted.ts'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Results } from '../../../ui/results.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import {
  requestSearchLimit,
  type SupportPriority,
  type SupportStatus,
  supportPriorities,
  supportStatuses,
} from '../../contract.ts'
import { supportApi } from '../api.ts'
import styles from './admin-support.module.css'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PriorityFilter } from './priority-filter.tsx'
import { RequestCard } from './request-card.tsx'
import { StatusFilter } from './status-filter.tsx'

type Filter = { status: SupportStatus | undefined; priority: SupportPriority | undefined; search: string }

function listOptions(filter: Filter) {
  return supportApi.queries.list.infiniteOptions({
    input: (after: string | undefined) => ({ ...filter, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** What members ask the team, the urgent first, to be replied to and closed (S1 §2). */
export default function AdminSupportScreen() {
  const [address, change] = useAddress()
  const status = supportStatuses.find((known) => known === address.get('status'))
  const priority = supportPriorities.find((known) => known === address.get('priority'))
  const search = (address.get('search') ?? '').trim().slice(0, requestSearchLimit)
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
          onSearch={(typed) => change({ search: typed.slice(0, requestSearchLimit) })}
        />
        <PriorityFilter
          priority={priority}
          className={styles.priority}
          onChange={(chosen) => change({ priority: chosen })}
        />
      </search>
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
              <NothingFound
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
      </KeptFocus>
    </>
  )
}
