import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isUuid } from '../../../platform/contract/text-formats.ts'
import type { JobSearch, SavedSearch } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { isSameSearch, readSearch, searchParameters } from './job-search.ts'

type Board = {
  /** The current search; null while the saved search that the URL names is loading. */
  search: JobSearch | null
  /** The viewer's saved search with the same criteria, if there is one. */
  saved: SavedSearch | null
  /** Whether the URL names a saved search that the viewer does not have. */
  isSearchGone: boolean
  /** Changes the search. Adds a step to the history unless `replace` is set. */
  change: (changes: Partial<JobSearch>, options?: { replace: boolean }) => void
}

/** The search that the board's URL describes: by filters, or by a saved search with `?search=<id>`. */
export function useBoard(): Board {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('search')
  const searches = useQuery(jobsApi.queries.listSearches.queryOptions())
  const list = searches.data?.searches ?? []
  const opened = named === null ? undefined : list.find(({ id }) => id === named)
  const isWaiting = isUuid(named) && !opened && searches.isLoading
  const searchInUrl = isWaiting ? null : (opened?.search ?? readSearch(parameters))

  // The router applies a change with a short delay. Until then, show the pending search, so that checkboxes do not flicker.
  const { key } = useLocation()
  const [pending, setPending] = useState<{ search: JobSearch; from: string } | null>(null)
  // Discard it once the URL has changed: the Back button may return to the URL where it was chosen.
  if (pending && pending.from !== key) setPending(null)
  const search = pending?.from === key ? pending.search : searchInUrl
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const change = useCallback<Board['change']>(
    (changes, options) => {
      if (!latest.current) return
      latest.current = { ...latest.current, ...changes }
      setPending({ search: latest.current, from: key })
      setParameters(searchParameters(latest.current), { ...options, preventScrollReset: true })
    },
    [key, setParameters],
  )

  return {
    search,
    saved: (search && list.find((other) => isSameSearch(other.search, search))) ?? null,
    isSearchGone: named !== null && !opened && !isWaiting,
    change,
  }
}
