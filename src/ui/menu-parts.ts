import type { Menu, MenuProps } from '@mantine/core'
import { createContext } from 'react'

/** What menus are made of; there inside an open menu, and nowhere else. */
export const MenuParts = createContext<typeof Menu>(null as never)

export type MenuLook = Pick<MenuProps, 'position' | 'width' | 'withinPortal'>
