import { Button, Group, Title } from '@mantine/core'
import { IconLifebuoy, IconLogout, IconShield } from '@tabler/icons-react'
import type { Account } from '../../accounts/contract.ts'
import { useLogOut } from '../../accounts/web/public.tsx'
import { ComingSoonBadge } from '../../ui/coming-soon.tsx'
import styles from './dashboard.module.css'

/** The greeting, with what stands beside it: Admin for admins, Support, Logout. */
export function DashboardHeader({ account }: { account: Account }) {
  const logOut = useLogOut()
  return (
    <Group component="header" justify="space-between" gap="md" mb="lg">
      <Title order={1} className={styles.greeting}>
        Welcome, {account.firstName}
      </Title>
      <Group gap="xs">
        {account.role === 'admin' && <PlannedButton label="Admin" icon={<IconShield size={18} aria-hidden="true" />} />}
        <PlannedButton label="Support" icon={<IconLifebuoy size={18} aria-hidden="true" />} />
        <Button variant="default" leftSection={<IconLogout size={18} aria-hidden="true" />} onClick={logOut}>
          Logout
        </Button>
      </Group>
    </Group>
  )
}

function PlannedButton({ label, icon }: { label: string; icon: React.ReactNode }) {
  return (
    <Button variant="default" disabled leftSection={icon} rightSection={<ComingSoonBadge short />}>
      {label}
    </Button>
  )
}
