import { Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { Menu } from '../overlays/menu.tsx'
import { PersonAvatar } from '../pictures/avatar.tsx'
import styles from './account-menu.module.css'
import type { NavigationItem } from './navigation-item.tsx'

export type FrameAccount = { name: string; email: string; avatarUrl: string | null }

/** A link in the account menu. */
export type AccountMenuItem = Pick<NavigationItem, 'label' | 'Icon' | 'to'>

type AccountMenuProps = {
  account: FrameAccount | null | undefined
  items: AccountMenuItem[]
  /** Links to the community's public pages, in a group of their own. */
  publicItems: AccountMenuItem[]
  onLogOut: () => void
}

/** The signed-in person with a menu about their account; for a visitor, a login link. A skeleton until that is known. */
export function AccountMenu({ account, items, publicItems, onLogOut }: AccountMenuProps) {
  if (account === undefined) return <Skeleton circle height={40} />
  if (account === null) {
    return (
      <Button component={Link} to="/login" variant="subtle" size="sm">
        <Trans>Log in</Trans>
      </Button>
    )
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          <PersonAvatar name={account.name} src={account.avatarUrl} />
          <Trans>
            <bdi className={styles.name}>{account.name}</bdi>
            <VisuallyHidden>, account menu</VisuallyHidden>
          </Trans>
          <IconChevronDown size={16} aria-hidden="true" className={styles.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.email}>{account.email}</Menu.Label>
        <MenuLinks items={items} />
        <Menu.Divider />
        <MenuLinks items={publicItems} />
        <Menu.Divider />
        <Menu.Item onClick={onLogOut} leftSection={<IconLogout size={18} aria-hidden="true" />}>
          <Trans>Log out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuLinks({ items }: { items: AccountMenuItem[] }) {
  return items.map(({ label, Icon, to }) => (
    <Menu.Item key={to} component={Link} to={to} viewTransition leftSection={<Icon size={18} aria-hidden="true" />}>
      {label}
    </Menu.Item>
  ))
}
