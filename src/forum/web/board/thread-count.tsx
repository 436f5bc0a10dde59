import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { plural, t } from '#text'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { type BoardId, threadsPerPage } from '../../contract.ts'
import { forumApi } from '../api.ts'
import classes from './board.module.css'
import type { BoardFilters } from './board-url.ts'
import type { useThreadList } from './use-thread-list.ts'

type ThreadCountProps = { boardId: BoardId; filters: BoardFilters; list: ReturnType<typeof useThreadList> }

/** The number of threads on the board, or of search results. Empty until it is known. */
export function ThreadCount({ boardId, filters, list }: ThreadCountProps) {
  const results = useThreadCount(boardId, filters)
  const text = filters.search ? resultsIn(results) : threadsIn(list)
  return (
    <span role="status" className={text === null ? undefined : classes.count}>
      {text}
    </span>
  )
}

function threadsIn({ data }: ThreadCountProps['list']): string | null {
  return data ? plural(data.category.threadCount, { one: '# thread', other: '# threads' }) : null
}

function resultsIn({ data, isPlaceholderData }: ReturnType<typeof useThreadCount>): string | null {
  if (!data || isPlaceholderData) return null
  return data.isMore
    ? t`${formatNumber(data.count)}+ results`
    : plural(data.count, { one: '# result', other: '# results' })
}

/** The number of search results. `data` stays undefined without a search. */
export function useThreadCount(categoryId: BoardId, { search, sort }: BoardFilters) {
  const query = useQuery({
    ...forumApi.queries.countThreads.queryOptions({ input: { categoryId, search, sort }, staleTime: 5000 }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return search === '' ? { data: undefined, isPlaceholderData: false, isLoading: false } : query
}

/** The number of the last page of a search, as far as its results were counted. */
export function lastPageOf({ count }: { count: number }): number {
  return Math.max(1, Math.ceil(count / threadsPerPage))
}
