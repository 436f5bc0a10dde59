import { NativeSelect } from '@mantine/core'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#text'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Results } from '../../../ui/lists/results.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { Redirect } from '../../../ui/page/redirect.tsx'
import type { BoardId, ThreadSort } from '../../contract.ts'
import classes from './board.module.css'
import { type BoardFilters, boardQueryString } from './board-url.ts'
import { Pagination } from './pagination.tsx'
import { lastPageOf, useThreadCount } from './thread-count.tsx'
import { ThreadList, ThreadListSkeleton } from './thread-list.tsx'
import type { Cursor, useThreadList } from './use-thread-list.ts'

type BoardThreadsProps = {
  boardId: BoardId
  /** Search, order, and page, as in the URL. */
  filters: BoardFilters
  list: ReturnType<typeof useThreadList>
  /** Undefined when the viewer may not write on the board. */
  onNewThread?: (() => void) | undefined
}

/** A board's threads with search, order, and pages (S2 §2, §9). */
export function BoardThreads({ boardId, filters, list, onNewThread }: BoardThreadsProps) {
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  const { data, error, refetch, isPlaceholderData, prefetch } = list
  const results = useThreadCount(boardId, filters)
  const isCounted = results.data && !results.isPlaceholderData
  const lastPage = data?.pageCount ?? (isCounted ? lastPageOf(results.data) : null)
  const pageCount = data?.pageCount ?? (isCounted && !results.data.isMore ? lastPage : null)
  const isBeyondLast = data && !isPlaceholderData && filters.page > 1 && data.threads.length === 0

  function goToPage(page: number, cursor: Cursor | null): void {
    navigate({ search: boardQueryString(boardId, { ...filters, page }) }, { state: { cursor } })
    section.current?.focus({ preventScroll: true })
  }

  // The router applies a change with a delay, so the next change builds on the latest one, not on the applied one.
  const { sort, search } = filters
  const latest = useRef({ sort, search })
  useEffect(() => {
    latest.current = { sort, search }
  }, [sort, search])
  // Another search or order starts at page 1. Typing replaces the history entry, so that Back leaves the search.
  const change = useCallback(
    (changes: Partial<BoardFilters>) => {
      latest.current = { ...latest.current, ...changes }
      navigate(
        { search: boardQueryString(boardId, { ...latest.current, page: 1 }) },
        { replace: 'search' in changes, preventScrollReset: true },
      )
    },
    [navigate, boardId],
  )

  return (
    <>
      <ThreadFilters filters={filters} onChange={change} />
      <section ref={section} tabIndex={-1} aria-label={t`Threads, page ${filters.page}`} aria-busy={isPlaceholderData}>
        {error && !data ? (
          <LoadError message={t`Failed to load threads.`} onRetry={() => refetch()} />
        ) : isBeyondLast && lastPage !== null ? (
          // Always an earlier page, even if the list has become shorter since it was counted.
          <Redirect
            to={{ search: boardQueryString(boardId, { ...filters, page: Math.min(lastPage, filters.page - 1) }) }}
          />
        ) : data && !(isBeyondLast && results.isLoading) ? (
          <Results isStale={isPlaceholderData}>
            <ThreadList pinned={data.pinned} threads={data.threads} onNewThread={onNewThread} />
            <Pagination
              page={filters.page}
              pageCount={pageCount}
              cursors={data.cursors}
              isWaiting={isPlaceholderData}
              onPageChange={goToPage}
              onPrefetch={prefetch}
            />
          </Results>
        ) : (
          <ThreadListSkeleton />
        )}
      </section>
    </>
  )
}

const sortLabels: { value: ThreadSort; label: string }[] = [
  { value: 'recent', label: t`Most Recent` },
  { value: 'active', label: t`Most Active` },
  { value: 'likes', label: t`Most Liked` },
]

/** What a sort means. A search finds threads by when they were started, not by their replies. */
function sortHint({ sort, search }: BoardFilters): string {
  if (sort === 'active') return t`Threads with the most replies first.`
  if (sort === 'likes') return t`Threads with the most likes first.`
  return search ? t`Newest threads first.` : t`Threads with the latest activity first.`
}

type ThreadFiltersProps = { filters: BoardFilters; onChange: (changes: Partial<BoardFilters>) => void }

/** The search field and the order of a board's threads. */
function ThreadFilters({ filters, onChange }: ThreadFiltersProps) {
  const hintId = useId()
  return (
    <search className={classes.filters}>
      <SearchField
        label={t`Search threads`}
        className={classes.search}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <NativeSelect
        aria-label={t`Sort threads`}
        aria-describedby={hintId}
        title={sortHint(filters)}
        data={sortLabels}
        value={filters.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as ThreadSort })}
        className={classes.sort}
      />
      <p id={hintId} className={classes.sortHint}>
        {sortHint(filters)}
      </p>
    </search>
  )
}
