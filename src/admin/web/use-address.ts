import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The filters of a list live in the address, so that Back, reload and a shared link bring them again.
 * @returns the address, and how to change some of its values; an empty one leaves it
 */
export function useAddress(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const change = useCallback(
    (changes: Record<string, string>) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  )
  return [parameters, change]
}
