import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { uuid } from '../../../platform/contract/identifiers.ts'
import type { JobSearch, SavedSearch } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { isSameSearch, readSearch, searchParameters } from './board-address.ts'

type Board = {
  /** What is looked for; null while the saved search that the address names is on its way. */
  search: JobSearch | null
  /** The viewer's saved search that asks for the same, if she has one. */
  saved: SavedSearch | null
  /** Whether the address names a saved search that she does not have. */
  isSearchGone: boolean
  /** Looks for something else. Back leaves it again, unless it only `replace`s. */
  change: (changes: Partial<JobSearch>, options?: { replace: boolean }) => void
}

/** What the board looks for, as its address says: by its filters, or by a saved search with `?search=<id>`. */
export function useBoard(): Board {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('search')
  const searches = useQuery(jobsApi.queries.listSearches.queryOptions())
  const list = searches.data?.searches ?? []
  const opened = named === null ? undefined : list.find(({ id }) => id === named)
  const isWaiting = uuid.safeParse(named).success && !opened && searches.isLoading
  const search = isWaiting ? null : (opened?.search ?? readSearch(parameters))

  // The router shows a change a moment after it was made; the next one is to build on it all the same.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const change = useCallback<Board['change']>(
    (changes, options) => {
      if (!latest.current) return
      latest.current = { ...latest.current, ...changes }
      setParameters(searchParameters(latest.current), { ...options, preventScrollReset: true })
    },
    [setParameters],
  )

  return {
    search,
    saved: opened ?? (search && list.find((other) => isSameSearch(other.search, search))) ?? null,
    isSearchGone: named !== null && !opened && !isWaiting,
    change,
  }
}
