import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export const whens = ['upcoming', 'past', 'cancelled'] as const
export type When = (typeof whens)[number]

/**
 * Which events are listed, as the address says, so that Back, reload and a shared link bring them again.
 * @returns the tab, what is searched for, and how to change either
 */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  // The router shows a change a moment after it was made; the next one is to build on it all the same.
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = parameters
  }, [parameters])
  const change = useCallback(
    (changes: { when?: When; search?: string }) => {
      const next = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        if (value && value !== 'upcoming') next.set(name, value)
        else next.delete(name)
      }
      latest.current = next
      setParameters(next, { replace: true, preventScrollReset: true })
    },
    [setParameters],
  )
  const when = whens.find((known) => known === parameters.get('when')) ?? 'upcoming'
  return { when, search: (parameters.get('search') ?? '').trim().slice(0, 100), change }
}
