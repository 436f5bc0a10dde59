import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { LoadError } from '../../../ui/load-error.tsx'
import { Results } from '../../../ui/results.tsx'
import type { BoardId } from '../../contract.ts'
import { type BoardAddress, boardQuery } from './board-address.ts'
import { Paging } from './paging.tsx'
import { ThreadFilters } from './thread-filters.tsx'
import { ThreadList, ThreadListSkeleton } from './thread-list.tsx'
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
        ) : data ? (
          <Results isStale={isPlaceholderData}>
            <ThreadList pinned={data.pinned} threads={data.threads} onNewThread={onNewThread} />
            <Paging
              page={address.page}
              pageCount={data.pageCount}
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
