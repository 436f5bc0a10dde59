import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './menu.module.css'
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

/**
 * What opens below a menu's button (menu.tsx). It is put into the landmark that the button is in, where screen readers
 * expect it, and opens with its first item focused (ARIA Authoring Practices, "Menu Button"): Mantine's placeholder for
 * the focus would be a child that a menu must not have.
 */
export default function MenuDropdown({ id, button, look, opened, onClose, children }: MenuDropdownProps) {
  const landmark = button.current?.closest<HTMLElement>('main, nav, header')
  return (
    <MenuParts value={Menu}>
      <Menu
        {...look}
        id={id}
        opened={opened}
        onChange={(isOpen) => !isOpen && onClose()}
        portalProps={landmark ? { target: landmark } : undefined}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <StandIn element={button} />
        </Menu.Target>
        <Menu.Dropdown className={styles.dropdown}>{children}</Menu.Dropdown>
      </Menu>
    </MenuParts>
  )
}
