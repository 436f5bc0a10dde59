import type { Menu, MenuProps } from '@mantine/core'
import { createContext } from 'react'

export type MenuOptions = Pick<MenuProps, 'position' | 'width' | 'withinPortal'>

/**
 * Mantine's menu with its parts, set inside an open menu only. In a file of its own because menu.tsx loads
 * menu-dropdown.tsx on demand and both need it.
 */
export const MenuParts = createContext<typeof Menu>(null as never)
