import { Menu, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PersonAvatar } from './avatar.tsx'
import styles from './frame-account-menu.module.css'

export type FrameAccount = { name: string; email: string; avatarUrl: string | null }

/** Who is signed in, with what concerns her account. A grey shape until that is known. */
export function AccountMenu({ account, onLogOut }: { account: FrameAccount | null; onLogOut: () => void }) {
  if (!account) return <Skeleton circle height={40} />
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
        <Menu.Item component={Link} to="/account" leftSection={<IconSettings size={18} aria-hidden="true" />}>
          Account settings
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={onLogOut} leftSection={<IconLogout size={18} aria-hidden="true" />}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
