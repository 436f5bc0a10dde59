import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'

type Changes = Record<string, string | null>
type ChangeOptions = { replace?: boolean; state?: unknown }

/**
 * The parameters as they were last requested. Several parts of a screen change them, even at the same moment: a search
 * starts when typing pauses, and a click opens a row. The router applies a change with a delay, so the next change must
 * build on the latest one, not on the applied one.
 */
let latest = new URLSearchParams()

/**
 * The parameters of the address.
 * @returns the applied parameters, and how to change some of them; an empty value or null removes a parameter
 */
export function useAddressParameters(): [URLSearchParams, (changes: Changes, options?: ChangeOptions) => void] {
  const [parameters, setParameters] = useSearchParams()
  useEffect(() => {
    latest = parameters
  }, [parameters])
  const change = useCallback(
    (changes: Changes, options?: ChangeOptions) => {
      const next = new URLSearchParams(latest)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      latest = next
      setParameters(next, { ...options, preventScrollReset: true })
    },
    [setParameters],
  )
  return [parameters, change]
}

/**
 * A list's filters, kept in the address so that Back, reload and a shared link restore them.
 * @returns the parameters, and how to change some of them; an empty value removes a parameter
 */
export function useUrlFilters(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const [parameters, change] = useAddressParameters()
  const filter = useCallback((changes: Record<string, string>) => change(changes, { replace: true }), [change])
  return [parameters, filter]
}
