import { Card, Text, Title } from '@mantine/core'
import { IconBriefcase, IconMail, IconPlus, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { useCommunity } from '../../../ui/page/community.ts'
import dashboard from '../member/dashboard.module.css'
import styles from './employer-dashboard.module.css'

type Action = { label: string; text: string; Icon: TablerIcon; to: string; isMain?: boolean }

/** The four actions of S2 §2, in its order. The first is highlighted. */
const actionsFor = (audience: string): Action[] => [
  { label: t`Post a Job`, text: t`Reach ${audience}`, Icon: IconPlus, to: '/employer/jobs/new', isMain: true },
  { label: t`My Job Postings`, text: t`See and edit your postings`, Icon: IconBriefcase, to: '/employer/jobs' },
  {
    label: t`Browse Candidates`,
    text: t`Meet members who are open to work`,
    Icon: IconUsersGroup,
    to: '/employer/candidates',
  },
  { label: t`Messages`, text: t`Talk with candidates`, Icon: IconMail, to: '/inbox' },
]

/** Cards that link to the employer's main screens. */
export function EmployerActions() {
  const { audienceName } = useCommunity()
  return (
    <ul className={styles.actions}>
      {actionsFor(audienceName).map(({ label, text, Icon, to, isMain }) => (
        <li key={label}>
          <Card component={Link} to={to} className={`${dashboard.card} ${dashboard.link} ${styles.card}`}>
            <span className={dashboard.actionIcon} data-main={isMain}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
            </span>
            <div className={styles.words}>
              <Title order={3} className={styles.action}>
                {label}
              </Title>
              <Text c="dimmed">{text}</Text>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
