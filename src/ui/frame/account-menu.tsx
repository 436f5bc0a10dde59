import { Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconLogout, IconSettings, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Menu } from '../overlays/menu.tsx'
import { PersonAvatar } from '../pictures/avatar.tsx'
import styles from './account-menu.module.css'

export type FrameAccount = { name: string; email: string; avatarUrl: string | null }

/** A link in the account menu. */
export type AccountMenuItem = {
  label: string
  Icon: TablerIcon
  to: string
  /** Whether the rail on wide screens already has the link. */
  isInRail?: boolean
}

type AccountMenuProps = {
  account: FrameAccount | null | undefined
  items: AccountMenuItem[]
  /** Links to the community's public pages, in a group of their own. */
  publicItems: AccountMenuItem[]
  onLogOut: () => void
}

/** The signed-in person with a menu about their account; for a visitor, a login link. A skeleton until that is known. */
export function AccountMenu({ account, items, publicItems, onLogOut }: AccountMenuProps) {
  // Left out rather than hidden, because the arrow keys would stop at hidden items.
  const hasRail = useMediaQuery('(min-width: 62em)')
  const visibleItems = items.filter(({ isInRail }) => !(isInRail && hasRail))
  if (account === undefined) return <Skeleton circle height={40} />
  if (account === null) {
    return (
      <Button component={Link} to="/login" variant="subtle" size="sm">
        Log in
      </Button>
    )
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          <PersonAvatar name={account.name} src={account.avatarUrl} />
          <span className={styles.name}>{account.name}</span>
          <VisuallyHidden>, account menu</VisuallyHidden>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.email}>{account.email}</Menu.Label>
        <MenuLinks items={visibleItems} />
        <Menu.Item component={Link} to="/account" leftSection={<IconSettings size={18} aria-hidden="true" />}>
          Account settings
        </Menu.Item>
        <Menu.Divider />
        <MenuLinks items={publicItems} />
        <Menu.Divider />
        <Menu.Item onClick={onLogOut} leftSection={<IconLogout size={18} aria-hidden="true" />}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuLinks({ items }: { items: AccountMenuItem[] }) {
  return items.map(({ label, Icon, to }) => (
    <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} aria-hidden="true" />}>
      {label}
    </Menu.Item>
  ))
}
