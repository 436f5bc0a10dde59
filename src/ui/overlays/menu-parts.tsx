import type { Menu, MenuProps } from '@mantine/core'
import { createContext, type RefCallback, useLayoutEffect } from 'react'

type ExternalTargetProps = { element: { current: HTMLElement | null }; ref?: RefCallback<HTMLElement> }

/** The child of a Mantine `Target` whose real element is elsewhere on the page: passes that element to the ref. */
export function ExternalTarget({ element, ref }: ExternalTargetProps) {
  useLayoutEffect(() => {
    ref?.(element.current)
    return () => void ref?.(null)
  }, [element, ref])
  return null
}

export type MenuOptions = Pick<MenuProps, 'position' | 'width' | 'withinPortal'>

/**
 * Mantine's menu with its parts, set inside an open menu only. In a file of its own because menu.tsx loads
 * menu-dropdown.tsx on demand and both need it.
 */
export const MenuParts = createContext<typeof Menu>(null as never)
