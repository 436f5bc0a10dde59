import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { Results } from '../../../ui/lists/results.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { useLatest, useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import {
  type AdminRequest,
  maxSearchLength,
  type SupportPriority,
  type SupportStatus,
  supportPriorities,
  supportStatuses,
} from '../../contract.ts'
import { supportApi } from '../api.ts'
import styles from './admin-support.module.css'
import { loadReplyDialog } from './request-details.tsx'
import { PriorityFilter, StatusFilter } from './request-filters.tsx'
import { RequestTable } from './request-table.tsx'

const loadRequestDrawer = () => import('./request-drawer.tsx')

type Filter = { status: SupportStatus | undefined; priority: SupportPriority | undefined; search: string }

function listOptions(filter: Filter) {
  return supportApi.queries.list.infiniteOptions({
    input: (after: string | undefined) => ({ ...filter, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/**
 * `/admin/support`: all support requests, urgent ones first (S1 §2). A row opens in a drawer, or on phones as a page.
 */
export default function AdminSupportScreen() {
  const [parameters, change] = useUrlFilters()
  const status = supportStatuses.find((known) => known === parameters.get('status'))
  const priority = supportPriorities.find((known) => known === parameters.get('priority'))
  const search = (parameters.get('search') ?? '').trim().slice(0, maxSearchLength)
  const query = useInfiniteQuery(listOptions({ status, priority, search }))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query
  const requests = data?.pages.flatMap((page) => page.requests) ?? []
  const { openedId, open, close } = useOpenedRow()
  const latestId = useLatest(openedId)
  const [replied, setReplied] = useState<AdminRequest | null>(null)
  const [isReplying, setReplying] = useState(false)

  function reply(request: AdminRequest): void {
    setReplied(request)
    setReplying(true)
  }

  return (
    <>
      <PageHeading title={t`Support`} back={{ to: '/admin', label: t`Back to Admin` }} />
      <StatusFilter
        status={status}
        counts={data?.pages[0]?.counts}
        onChange={(chosen) => change({ status: chosen ?? '' })}
      />
      <search className={styles.narrowing}>
        <SearchField
          label={t`Search messages`}
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
        {data &&
          (isPlaceholderData
            ? t`Loading…`
            : t`${plural(requests.length, { one: '# message', other: '# messages' })} shown`)}
      </VisuallyHidden>
      <FocusKeepingList label={t`Support Messages`}>
        {error && !data ? (
          <LoadError message={messageOf(error, t`Failed to load support messages.`)} onRetry={() => refetch()} />
        ) : !data ? (
          <RowsSkeleton />
        ) : (
          <Results isStale={isPlaceholderData}>
            {requests.length === 0 ? (
              <NoRequests
                status={status}
                isNarrowed={search !== '' || priority !== undefined}
                onClear={() => change({ search: '', priority: '' })}
              />
            ) : (
              <RequestTable requests={requests} openedId={openedId} onOpen={open} onReply={reply} />
            )}
          </Results>
        )}
        {hasNextPage && (
          <Button variant="default" mt="lg" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            <Trans>Show more messages</Trans>
          </Button>
        )}
      </FocusKeepingList>
      <OnDemand
        load={loadRequestDrawer}
        props={{
          ids: requests.map(({ id }) => id),
          openedId,
          latestId,
          opened: openedId !== null,
          onOpen: open,
          onClose: close,
        }}
      />
      {replied && (
        <OnDemand
          load={loadReplyDialog}
          props={{ request: replied, opened: isReplying, onClose: () => setReplying(false) }}
        />
      )}
    </>
  )
}

function RowsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading support messages…`} />
      <div className={styles.skeletons} aria-hidden="true">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} height={64} />
        ))}
      </div>
    </>
  )
}

type NoRequestsProps = {
  status: SupportStatus | undefined
  /** Whether there is a search or a priority filter. */
  isNarrowed: boolean
  onClear: () => void
}

const noneLabels: Record<SupportStatus, string> = {
  open: t`No open messages found.`,
  replied: t`No replied messages found.`,
  closed: t`No closed messages found.`,
}

/** Says why no request is listed, with a button to clear the search and the priority. */
function NoRequests({ status, isNarrowed, onClear }: NoRequestsProps) {
  if (!isNarrowed) {
    return <EmptyState title={status ? noneLabels[status] : t`No support messages found.`} />
  }
  return (
    <EmptyState
      title={t`No messages match your search.`}
      text={t`Try other words, another priority or another status.`}
      action={
        <Button variant="light" onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  )
}
