import { isCategoryId } from '../../categories.ts'
import { type BoardId, type ThreadSort, threadSorts } from '../../contract.ts'
import { isPrivateBoard } from '../paths.ts'

/** Search, order, and page of a board. They are kept in the URL, so that Back, reload, and shared links restore them. */
export type BoardFilters = { search: string; sort: ThreadSort; page: number }

/** The category in a URL, which may not exist, or null for the list of all categories. */
export function categoryOf(parameters: URLSearchParams): BoardId | null {
  const requested = parameters.get('category') ?? ''
  return isCategoryId(requested) ? requested : null
}

const maxPage = 1_000_000

/** Reads the filters from a URL. Invalid values are ignored. The page may be beyond the last one. */
export function readBoardFilters(parameters: URLSearchParams): BoardFilters {
  const page = Number(parameters.get('page'))
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: threadSorts.find((sort) => sort === parameters.get('sort')) ?? 'recent',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1,
  }
}

/**
 * The query string for a board's filters, with a leading `?` unless it is empty. Leaves out defaults, and the name of a
 * private board, which has a page of its own.
 */
export function boardQueryString(board: BoardId, { search, sort, page }: BoardFilters): string {
  const parameters = new URLSearchParams(isPrivateBoard(board) ? {} : { category: board })
  if (search) parameters.set('search', search)
  if (sort !== 'recent') parameters.set('sort', sort)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters}` : ''
}
