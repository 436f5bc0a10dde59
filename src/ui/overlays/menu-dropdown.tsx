import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './menu.module.css'
import { ExternalTarget, type MenuOptions, MenuParts } from './menu-parts.tsx'

type MenuDropdownProps = {
  /** The button's id; the dropdown is labeled by the button. */
  id: string
  button: { current: HTMLElement | null }
  options: MenuOptions
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * What opens below a menu's button (menu.tsx). It is rendered into the landmark that contains the button, where screen
 * readers expect it, and opens with its first item focused (ARIA Authoring Practices, "Menu Button"). Mantine's focus
 * placeholder is turned off: it would be a child that a menu must not have.
 */
export default function MenuDropdown({ id, button, options, opened, onClose, children }: MenuDropdownProps) {
  const landmark = button.current?.closest<HTMLElement>('main, nav, header')
  return (
    <MenuParts value={Menu}>
      <Menu
        {...options}
        id={id}
        opened={opened}
        onChange={(isOpen) => !isOpen && onClose()}
        portalProps={landmark ? { target: landmark } : undefined}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ExternalTarget element={button} />
        </Menu.Target>
        <Menu.Dropdown className={styles.dropdown}>{children}</Menu.Dropdown>
      </Menu>
    </MenuParts>
  )
}
