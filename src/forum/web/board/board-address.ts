import { categoryIds } from '../../categories.ts'
import { type BoardId, type CategoryId, type ThreadSort, threadSorts } from '../../contract.ts'

/** What of the board is shown; it lives in the address, so that Back, reload and a shared link bring it again. */
export type BoardAddress = { search: string; sort: ThreadSort; page: number }

/** The category an address names, or null for the grid of all. */
export function categoryOf(parameters: URLSearchParams): CategoryId | null {
  const named = parameters.get('category')
  return categoryIds.find((id) => id === named) ?? null
}

const maxPage = 1_000_000

/** Reads an address; what makes no sense in it counts as not said. A page may lie beyond the last one. */
export function readBoardAddress(parameters: URLSearchParams): BoardAddress {
  const page = Number(parameters.get('page'))
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, 200),
    sort: threadSorts.find((sort) => sort === parameters.get('sort')) ?? 'recent',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1,
  }
}

/**
 * The query string of an address, beginning with `?` unless it is empty; what is as usual is left out. A private board
 * has a page of its own and is not named.
 */
export function boardQuery(board: BoardId, { search, sort, page }: BoardAddress): string {
  const category = categoryIds.find((id) => id === board)
  const parameters = new URLSearchParams(category ? { category } : {})
  if (search) parameters.set('search', search)
  if (sort !== 'recent') parameters.set('sort', sort)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters}` : ''
}
