import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { type MenuLook, MenuParts } from './menu-parts.ts'
import { StandIn } from './stand-in.tsx'

type MenuDropdownProps = {
  /** The button's; the dropdown is named by it. */
  id: string
  button: { current: HTMLElement | null }
  look: MenuLook
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** What opens below a menu's button (menu.tsx). */
export default function MenuDropdown({ id, button, look, opened, onClose, children }: MenuDropdownProps) {
  return (
    <MenuParts value={Menu}>
      <Menu {...look} id={id} opened={opened} onChange={(isOpen) => !isOpen && onClose()}>
        <Menu.Target>
          <StandIn element={button} />
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </MenuParts>
  )
}
