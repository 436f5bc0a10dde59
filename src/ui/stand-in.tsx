import { type RefCallback, useLayoutEffect } from 'react'

type StandInProps = { element: { current: HTMLElement | null }; ref?: RefCallback<HTMLElement> }

/** Stands where something wants a child to hold on to, and gives it an element that is elsewhere on the page. */
export function StandIn({ element, ref }: StandInProps) {
  useLayoutEffect(() => {
    ref?.(element.current)
    return () => void ref?.(null)
  }, [element, ref])
  return null
}
