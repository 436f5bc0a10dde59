import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isUuid } from '../../../platform/contract/uuid.ts'
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
  const isWaiting = isUuid(named) && !opened && searches.isLoading
  const addressed = isWaiting ? null : (opened?.search ?? readSearch(parameters))

  // The router shows a change a moment after it was made: until then what was chosen holds, so that no tick flickers.
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ search: JobSearch; from: string } | null>(null)
  // Forgotten once the address has moved on: Back may come to where it was chosen.
  if (ahead && ahead.from !== key) setAhead(null)
  const search = ahead?.from === key ? ahead.search : addressed
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const change = useCallback<Board['change']>(
    (changes, options) => {
      if (!latest.current) return
      latest.current = { ...latest.current, ...changes }
      setAhead({ search: latest.current, from: key })
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
