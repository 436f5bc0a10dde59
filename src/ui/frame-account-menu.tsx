import { Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconLogout, IconSettings, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PersonAvatar } from './avatar.tsx'
import styles from './frame-account-menu.module.css'
import { Menu } from './menu.tsx'

export type FrameAccount = { name: string; email: string; avatarUrl: string | null }

/** An entry of the account menu. */
export type AccountPlace = {
  label: string
  Icon: TablerIcon
  to: string
  /** Whether the rail of wide screens has it already. */
  isInRail?: boolean
}

type AccountMenuProps = {
  account: FrameAccount | null | undefined
  places: AccountPlace[]
  /** The community's public pages, in a group of their own. */
  publicPlaces: AccountPlace[]
  onLogOut: () => void
}

/** Who is signed in, with what concerns her account; a visitor's way to log in. A grey shape until that is known. */
export function AccountMenu({ account, places, publicPlaces, onLogOut }: AccountMenuProps) {
  // Left out rather than hidden: the arrow keys would stop at what is hidden.
  const hasRail = useMediaQuery('(min-width: 62em)')
  const shown = places.filter(({ isInRail }) => !(isInRail && hasRail))
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
        <Places places={shown} />
        <Menu.Item component={Link} to="/account" leftSection={<IconSettings size={18} aria-hidden="true" />}>
          Account settings
        </Menu.Item>
        <Menu.Divider />
        <Places places={publicPlaces} />
        <Menu.Divider />
        <Menu.Item onClick={onLogOut} leftSection={<IconLogout size={18} aria-hidden="true" />}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Places({ places }: { places: AccountPlace[] }) {
  return places.map(({ label, Icon, to }) => (
    <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} aria-hidden="true" />}>
      {label}
    </Menu.Item>
  ))
}
