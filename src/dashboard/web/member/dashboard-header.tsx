import { Button, Group, Title } from '@mantine/core'
import { IconLifebuoy, IconLogout, IconShield } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Trans } from '#trans'
import type { Account } from '../../../accounts/contract.ts'
import { useLogOut } from '../../../accounts/web/exports.tsx'
import styles from './dashboard.module.css'

type DashboardHeaderProps = {
  account: Account
  supportButton: RefObject<HTMLButtonElement | null>
  onSupport: () => void
}

/**
 * The greeting with its buttons: Admin for admins, Support, Logout (S1 §2). Phones log out in the frame’s menu, which is
 * always there, so they show no second button.
 */
export function DashboardHeader({ account, supportButton, onSupport }: DashboardHeaderProps) {
  const logOut = useLogOut()
  return (
    <Group component="header" justify="space-between" gap="md" mb="lg">
      <Title order={1} className={styles.greeting}>
        <Trans>Welcome, {account.firstName}</Trans>
      </Title>
      <Group gap="xs">
        {account.role === 'admin' && (
          <Button
            component={Link}
            to="/admin"
            variant="default"
            leftSection={<IconShield size={18} aria-hidden="true" />}
          >
            <Trans>Admin</Trans>
          </Button>
        )}
        <Button
          ref={supportButton}
          variant="default"
          leftSection={<IconLifebuoy size={18} aria-hidden="true" />}
          onClick={onSupport}
        >
          <Trans>Support</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          onClick={logOut}
          className={styles.logOut}
        >
          <Trans>Logout</Trans>
        </Button>
      </Group>
    </Group>
  )
}
