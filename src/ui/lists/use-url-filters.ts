import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A list's filters, kept in the address so that Back, reload and a shared link restore them.
 * @returns the parameters, and how to change some of them; an empty value removes a parameter
 */
export function useUrlFilters(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [parameters, setParameters] = useSearchParams()
  // The router applies a change with a delay. Build the next change on the latest one, not on the applied one.
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = parameters
  }, [parameters])
  const change = useCallback(
    (changes: Record<string, string>) => {
      const next = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      latest.current = next
      setParameters(next, { replace: true, preventScrollReset: true })
    },
    [setParameters],
  )
  return [parameters, change]
}
