import { type RefCallback, useLayoutEffect } from 'react'

type ExternalTargetProps = { element: { current: HTMLElement | null }; ref?: RefCallback<HTMLElement> }

/** The child of a Mantine `Target` whose real element is elsewhere on the page: passes that element to the ref. */
export function ExternalTarget({ element, ref }: ExternalTargetProps) {
  useLayoutEffect(() => {
    ref?.(element.current)
    return () => void ref?.(null)
  }, [element, ref])
  return null
}
