import { Badge, Button, Title } from '@mantine/core'
import {
  IconActivityHeartbeat,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconCloudUpload,
  IconFlag,
  IconGift,
  IconHeartbeat,
  IconHistory,
  IconId,
  IconLifebuoy,
  IconMail,
  IconMessages,
  IconSettings,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMembership } from '../../../billing/web/exports.tsx'
import { useIsPathOn } from '../../../ui/page/parts.ts'
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

/** The places of the admin area by the names of the menu: the cards of S1 §2 in its order, then the others. */
export function WorkCards({ figures }: { figures: Figures }) {
  const { data: membership } = useMembership()
  const isPathOn = useIsPathOn()
  const all = membership?.isPaidHere ? [...workItems(figures), memberships] : workItems(figures)
  const items = all.filter(({ to }) => isPathOn(to))
  return (
    <section aria-labelledby="work">
      <Title order={2} id="work" className={styles.heading}>
        What you manage
      </Title>
      <ul className={styles.work}>
        {items.map((work) => (
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
    <div className={styles.card}>
      <Icon size={22} stroke={1.75} className={styles.icon} aria-hidden="true" />
      <div className={styles.cardText}>
        <Title order={3} className={styles.cardTitle}>
          {title}
          {waiting && <Badge color="terracotta">{waiting}</Badge>}
        </Title>
        <span className={styles.note}>{text}</span>
      </div>
      <Button component={Link} to={to} variant="light" size="sm" className={styles.cardAction}>
        {action}
      </Button>
    </div>
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
      title: 'Approvals',
      text: 'Who would like to join, and their answers',
      Icon: IconUserCheck,
      action: 'See Who Is Waiting',
      to: '/admin/approvals',
      waiting: badge(figures.waitingPersonCount, 'waiting'),
    },
    {
      title: 'Invitations',
      text: 'Whom you invited, and who joined',
      Icon: IconUserPlus,
      action: 'Invite People',
      to: '/admin/invitations',
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
      title: 'Survey',
      text: formatCount(figures.surveyResponseCount, 'answer so far', 'answers so far'),
      Icon: IconChartBar,
      action: 'View Surveys',
      to: '/admin/survey-results',
    },
    {
      title: 'Health',
      text: 'How the community is doing, and what to do about it',
      Icon: IconHeartbeat,
      action: 'View Health',
      to: '/admin/health',
    },
    {
      title: 'Board',
      text: 'Which categories are for questions',
      Icon: IconMessages,
      action: 'Manage Board',
      to: '/admin/board',
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
      title: 'Job ads',
      text: 'What local law asks of job ads',
      Icon: IconBriefcase,
      action: 'Manage Job Ads',
      to: '/admin/job-ads',
    },
    {
      title: 'Reports',
      text: 'Content that members reported',
      Icon: IconFlag,
      action: 'Review Reports',
      to: '/admin/reports',
      waiting: badge(waitingReportCount, 'waiting'),
    },
    {
      title: 'Settings',
      text: 'Texts, look, prices, terms, and who may join',
      Icon: IconSettings,
      action: 'Change Settings',
      to: '/admin/settings',
    },
    {
      title: 'Email',
      text: 'What the site sends, and whether it arrives',
      Icon: IconMail,
      action: 'Open Outbox',
      to: '/admin/mails',
      waiting: badge(failedMailCount, 'failed'),
    },
    {
      title: 'Audit log',
      text: 'Who did what, and when',
      Icon: IconHistory,
      action: 'View Audit Log',
      to: '/admin/audit-log',
    },
    {
      title: 'Status',
      text: 'Whether everything works, and how to fix what doesn’t',
      Icon: IconActivityHeartbeat,
      action: 'View Status',
      to: '/admin/status',
    },
    {
      title: 'Storage check',
      text: 'Whether photos and resumes can be stored',
      Icon: IconCloudUpload,
      action: 'Open Storage Check',
      to: '/test-upload',
    },
  ]
}

/** Only where memberships are paid through the site, as in the menu. */
const memberships: WorkItem = {
  title: 'Memberships',
  text: 'Who pays, and whom the community sponsors',
  Icon: IconId,
  action: 'Manage Memberships',
  to: '/admin/memberships',
}

function badge(count: number, word: string): string | undefined {
  return count > 0 ? `${formatNumber(count)} ${word}` : undefined
}
