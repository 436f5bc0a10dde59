import { useCallback, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { LoadError } from '../../../ui/load-error.tsx'
import { Results } from '../../../ui/results.tsx'
import type { BoardId } from '../../contract.ts'
import { type BoardAddress, boardQuery } from './board-address.ts'
import { Paging } from './paging.tsx'
import { ThreadFilters } from './thread-filters.tsx'
import { ThreadList, ThreadListSkeleton } from './thread-list.tsx'
import { lastPageOf, useThreadCount } from './use-thread-count.ts'
import type { Cursor, useThreadList } from './use-thread-list.ts'

type BoardThreadsProps = {
  boardId: BoardId
  /** What of the board is shown, as its page's address says. */
  address: BoardAddress
  list: ReturnType<typeof useThreadList>
  onNewThread: () => void
}

/** A board's threads with search, order and pages (S2 §2, §9). */
export function BoardThreads({ boardId, address, list, onNewThread }: BoardThreadsProps) {
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  const { data, error, refetch, isPlaceholderData, prefetch } = list
  const results = useThreadCount(boardId, address)
  const isCounted = results.data && !results.isPlaceholderData
  const lastPage = data?.pageCount ?? (isCounted ? lastPageOf(results.data) : null)
  const pageCount = data?.pageCount ?? (isCounted && !results.data.isMore ? lastPage : null)
  const isBeyondLast = data && !isPlaceholderData && address.page > 1 && data.threads.length === 0

  function turnTo(page: number, cursor: Cursor | null): void {
    navigate({ search: boardQuery(boardId, { ...address, page }) }, { state: { cursor } })
    section.current?.focus({ preventScroll: true })
  }

  // Another search or order begins at page 1; typing replaces the history entry, so that Back leaves the search.
  const { sort, search } = address
  const change = useCallback(
    (changes: Partial<BoardAddress>) =>
      navigate(
        { search: boardQuery(boardId, { search, sort, ...changes, page: 1 }) },
        { replace: 'search' in changes, preventScrollReset: true },
      ),
    [navigate, boardId, search, sort],
  )

  return (
    <>
      <ThreadFilters address={address} onChange={change} />
      <section ref={section} tabIndex={-1} aria-label={`Threads, page ${address.page}`} aria-busy={isPlaceholderData}>
        {error && !data ? (
          <LoadError message="Failed to load threads." onRetry={() => refetch()} />
        ) : isBeyondLast && lastPage !== null ? (
          // Always an earlier page, even if the list has shrunk since it was counted.
          <Navigate
            to={{ search: boardQuery(boardId, { ...address, page: Math.min(lastPage, address.page - 1) }) }}
            replace
          />
        ) : data && !(isBeyondLast && results.isLoading) ? (
          <Results isStale={isPlaceholderData}>
            <ThreadList pinned={data.pinned} threads={data.threads} onNewThread={onNewThread} />
            <Paging
              page={address.page}
              pageCount={pageCount}
              cursors={data.cursors}
              isWaiting={isPlaceholderData}
              onTurn={turnTo}
              onExpect={prefetch}
            />
          </Results>
        ) : (
          <ThreadListSkeleton />
        )}
      </section>
    </>
  )
}
