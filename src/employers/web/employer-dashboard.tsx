import { Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { IconBriefcase, IconFileText, IconLogout, IconMail, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import type { Account } from '../../accounts/contract.ts'
import { useLogOut } from '../../accounts/web/public.tsx'
import { PersonAvatar } from '../../ui/avatar.tsx'
import { ComingSoonBadge } from '../../ui/coming-soon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './employers.module.css'

/** The four of S2 §2; none of them exists yet. */
const actions: { label: string; text: string; Icon: TablerIcon }[] = [
  { label: 'Post a Job', text: 'Reach women in technology', Icon: IconBriefcase },
  { label: 'My Job Postings', text: 'See and change what you posted', Icon: IconFileText },
  { label: 'Browse Candidates', text: 'Meet members who are looking', Icon: IconUsersGroup },
  { label: 'Messages', text: 'Talk with candidates', Icon: IconMail },
]

/** Nothing can be posted yet, so these are truly zero (S2 §2). */
const quickStats = ['Active Jobs', 'Applications', 'Messages']

/** What an employer sees after logging in: herself, her plan, what she will do here, and her figures. */
export function EmployerDashboard({ account }: { account: Account }) {
  const logOut = useLogOut()
  return (
    <>
      <PageTitle title="Employer Dashboard" />
      <Group component="header" justify="space-between" mb="lg">
        <Title order={1}>Employer Dashboard</Title>
        <Button variant="default" leftSection={<IconLogout size={18} aria-hidden="true" />} onClick={logOut}>
          Logout
        </Button>
      </Group>
      <Card mb="lg">
        <Group justify="space-between">
          <Group wrap="nowrap" className={styles.profile}>
            <PersonAvatar name={account.name} src={account.avatarUrl} size="xl" />
            <div>
              <Title order={2} className={styles.name}>
                {account.name}
              </Title>
              <Text c="dimmed">{account.email}</Text>
            </div>
          </Group>
          <Badge size="lg" color="gold" variant="filled">
            $99/month
          </Badge>
        </Group>
      </Card>
      <ul className={styles.actions}>
        {actions.map(({ label, text, Icon }) => (
          <Card key={label} component="li">
            <Icon size={28} stroke={1.5} className={styles.icon} aria-hidden="true" />
            <Title order={3}>{label}</Title>
            <Text c="dimmed" mb="xs">
              {text}
            </Text>
            <div className={styles.planned}>
              <ComingSoonBadge />
            </div>
          </Card>
        ))}
      </ul>
      <Title order={2} mb="md">
        Quick Stats
      </Title>
      <Card>
        <dl className={styles.stats}>
          {quickStats.map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>0</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
