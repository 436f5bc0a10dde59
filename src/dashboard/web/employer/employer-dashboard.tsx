import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Account } from '../../../accounts/contract.ts'
import { useLogOut } from '../../../accounts/web/exports.tsx'
import { EmployerActions } from './employer-actions.tsx'
import type { EmployerFigures } from './employer-figures.ts'
import { EmployerProfileCard } from './employer-profile-card.tsx'
import { QuickStats } from './quick-stats.tsx'

/** What an employer sees after logging in: herself and her plan, what she does here, and her figures (S2 §2). */
export function EmployerDashboard({ account, ...figures }: { account: Account } & EmployerFigures) {
  const logOut = useLogOut()
  const { newApplications } = figures
  return (
    <>
      <Group component="header" justify="space-between" mb="lg">
        <Title order={1}>Employer Dashboard</Title>
        <Button variant="default" leftSection={<IconLogout size={18} aria-hidden="true" />} onClick={logOut}>
          Logout
        </Button>
      </Group>
      <EmployerProfileCard account={account} company={figures.company} />
      {newApplications > 0 && (
        <Text mb="lg">
          {newApplications === 1 ? 'One application waits' : `${newApplications} applications wait`} for a first look.{' '}
          <Anchor component={Link} to="/employer/jobs">
            See your postings
          </Anchor>
        </Text>
      )}
      <EmployerActions />
      <QuickStats {...figures} />
    </>
  )
}
