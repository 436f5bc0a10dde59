import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The filters of a list live in the address, so that Back, reload and a shared link bring them again.
 * @returns the address, and how to change some of its values; an empty one leaves it
 */
export function useAddress(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [parameters, setParameters] = useSearchParams()
  // The router shows a change a moment after it was made; the next one is to build on it all the same.
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
