import { Badge, Button, Card, Text, Title } from '@mantine/core'
import {
  IconActivityHeartbeat,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconCloudUpload,
  IconFlag,
  IconGift,
  IconHistory,
  IconLifebuoy,
  IconMail,
  IconUsers,
  IconUsersGroup,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCount, formatNumber } from '../../../ui/text/numbers.ts'
import styles from './dashboard.module.css'
import type { Figures } from './stat-cards.tsx'

type WorkItem = {
  title: string
  text: string
  Icon: TablerIcon
  /** The label of its button. */
  action: string
  to: string
  /** The text of a badge about work that waits for an admin. */
  waiting?: string
}

/** Links to the admin screens: the cards of S1 §2 in its order, then the others. */
export function WorkCards({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="work">
      <Title order={2} id="work" className={styles.heading}>
        What you manage
      </Title>
      <ul className={styles.work}>
        {workItems(figures).map((work) => (
          <li key={work.title}>
            <WorkCard {...work} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WorkCard({ title, text, Icon, action, to, waiting }: WorkItem) {
  return (
    <Card className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.icon}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
        </span>
        <Title order={3} className={styles.cardTitle}>
          {title}
        </Title>
        {waiting && <Badge color="terracotta">{waiting}</Badge>}
      </div>
      <Text size="sm" c="dimmed" className={styles.cardText}>
        {text}
      </Text>
      <Button component={Link} to={to} variant="light" fullWidth>
        {action}
      </Button>
    </Card>
  )
}

function workItems(figures: Figures): WorkItem[] {
  const { users, openSupportCount, waitingReportCount, failedMailCount } = figures
  return [
    {
      title: 'Users',
      text: formatCount(users.members, 'user', 'users'),
      Icon: IconUsers,
      action: 'Manage Users',
      to: '/admin/users',
    },
    {
      title: 'Support',
      text: 'Requests from members and your replies',
      Icon: IconLifebuoy,
      action: 'Support Messages',
      to: '/admin/support',
      waiting: badge(openSupportCount, 'open'),
    },
    {
      title: 'Surveys',
      text: formatCount(figures.surveyResponseCount, 'answer so far', 'answers so far'),
      Icon: IconChartBar,
      action: 'View Surveys',
      to: '/admin/survey-results',
    },
    {
      title: 'Groups',
      text: formatCount(figures.groupCount, 'group', 'groups'),
      Icon: IconUsersGroup,
      action: 'Manage Groups',
      to: '/admin/groups',
    },
    {
      title: 'Events',
      text: formatCount(figures.upcomingEventCount, 'event to come', 'events to come'),
      Icon: IconCalendarEvent,
      action: 'Manage Events',
      to: '/admin/events',
    },
    {
      title: 'Companies',
      text: 'Employers, and which companies you’ve verified',
      Icon: IconBuilding,
      action: 'Manage Companies',
      to: '/admin/companies',
      waiting: badge(figures.waitingCompanyCount, 'waiting'),
    },
    {
      title: 'Benefits',
      text: formatCount(figures.activeBenefitCount, 'active offer', 'active offers'),
      Icon: IconGift,
      action: 'Manage Benefits',
      to: '/admin/benefits',
    },
    {
      title: 'Reports',
      text: 'Content that members reported',
      Icon: IconFlag,
      action: 'Reports',
      to: '/admin/reports',
      waiting: badge(waitingReportCount, 'waiting'),
    },
    {
      title: 'Public pages',
      text: 'Tagline, welcome and the founder’s page',
      Icon: IconWorld,
      action: 'Site content',
      to: '/admin/site',
    },
    {
      title: 'Outbox',
      text: 'Emails the site sends, and whether they arrive',
      Icon: IconMail,
      action: 'Mail',
      to: '/admin/mails',
      waiting: badge(failedMailCount, 'failed'),
    },
    {
      title: 'History',
      text: 'Who did what, and when',
      Icon: IconHistory,
      action: 'Audit log',
      to: '/admin/audit-log',
    },
    {
      title: 'Status',
      text: 'Whether everything works, and how to fix what doesn’t',
      Icon: IconActivityHeartbeat,
      action: 'Site status',
      to: '/admin/status',
    },
    {
      title: 'Files',
      text: 'Whether photos and resumes can be stored',
      Icon: IconCloudUpload,
      action: 'Storage check',
      to: '/test-upload',
    },
  ]
}

function badge(count: number, word: string): string | undefined {
  return count > 0 ? `${formatNumber(count)} ${word}` : undefined
}
