import { maxQueryLength, type SearchKind, type SearchSort, searchKinds, searchSorts } from '../contract.ts'

/** What the search page shows. It is kept in the URL, so that Back, reload, and shared links restore it. */
export type SearchAddress = {
  q: string
  /** Null for every kind. */
  kind: SearchKind | null
  sort: SearchSort
  /** Where the page of results begins; empty for the first page. */
  after: string
}

/** What changes in an address. A function receives the query as the last change left it. */
export type SearchChanges = Partial<Omit<SearchAddress, 'after' | 'q'>> & { q?: string | ((q: string) => string) }

/**
 * Changes a part of the address; the results begin at the first page again. Adds a step to the history unless `replace`
 * is set.
 */
export type ChangeSearch = (changes: SearchChanges, options?: { replace: boolean }) => void

/** Longer cursors are not ours. */
const maxCursorLength = 200

/** Reads the URL's parameters. Values that mean nothing are ignored, and a long query is cut. */
export function readSearchAddress(parameters: URLSearchParams): SearchAddress {
  const kind = parameters.get('kind')
  const sort = parameters.get('sort')
  const after = parameters.get('after') ?? ''
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, maxQueryLength).trim(),
    kind: searchKinds.find((known) => known === kind) ?? null,
    sort: searchSorts.find((known) => known === sort) ?? 'relevance',
    after: after.length > maxCursorLength ? '' : after,
  }
}

/** The query string of an address of the search page, with a leading `?` unless it is empty. Leaves out defaults. */
export function searchQueryString({ q, kind, sort, after }: SearchAddress): string {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (kind) parameters.set('kind', kind)
  if (sort && sort !== 'relevance') parameters.set('sort', sort)
  if (after) parameters.set('after', after)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** The path of the search page for a query. */
export function searchPath(q: string): string {
  return `/search${searchQueryString({ q, kind: null, sort: 'relevance', after: '' })}`
}
