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
import { plural, t } from '#text'
import { Trans } from '#trans'
import { useMembership } from '../../../billing/web/exports.tsx'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { useIsPathOn } from '../../../ui/page/parts.ts'
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
        <Trans>What you manage</Trans>
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
      <Button component={Link} to={to} variant="subtle" size="sm" className={styles.cardAction}>
        {action}
      </Button>
    </div>
  )
}

function workItems(figures: Figures): WorkItem[] {
  const { users, openSupportCount, waitingReportCount, failedMailCount } = figures
  return [
    {
      title: t`Users`,
      text: plural(users.members, { one: '# user', other: '# users' }),
      Icon: IconUsers,
      action: t`Manage Users`,
      to: '/admin/users',
    },
    {
      title: t`Approvals`,
      text: t`Who would like to join, and their answers`,
      Icon: IconUserCheck,
      action: t`See Who Is Waiting`,
      to: '/admin/approvals',
      waiting: badge(figures.waitingPersonCount, t`waiting`),
    },
    {
      title: t`Invitations`,
      text: t`Whom you invited, and who joined`,
      Icon: IconUserPlus,
      action: t`Invite People`,
      to: '/admin/invitations',
    },
    {
      title: t`Support`,
      text: t`Requests from members and your replies`,
      Icon: IconLifebuoy,
      action: t`Support Messages`,
      to: '/admin/support',
      waiting: badge(openSupportCount, t`open`),
    },
    {
      title: t`Survey`,
      text: plural(figures.surveyResponseCount, { one: '# answer so far', other: '# answers so far' }),
      Icon: IconChartBar,
      action: t`View Surveys`,
      to: '/admin/survey-results',
    },
    {
      title: t`Health`,
      text: t`How the community is doing, and what to do about it`,
      Icon: IconHeartbeat,
      action: t`View Health`,
      to: '/admin/health',
    },
    {
      title: t`Board`,
      text: t`Which categories are for questions`,
      Icon: IconMessages,
      action: t`Manage Board`,
      to: '/admin/board',
    },
    {
      title: t`Groups`,
      text: plural(figures.groupCount, { one: '# group', other: '# groups' }),
      Icon: IconUsersGroup,
      action: t`Manage Groups`,
      to: '/admin/groups',
    },
    {
      title: t`Events`,
      text: plural(figures.upcomingEventCount, { one: '# event to come', other: '# events to come' }),
      Icon: IconCalendarEvent,
      action: t`Manage Events`,
      to: '/admin/events',
    },
    {
      title: t`Companies`,
      text: t`Employers, and which companies you’ve verified`,
      Icon: IconBuilding,
      action: t`Manage Companies`,
      to: '/admin/companies',
      waiting: badge(figures.waitingCompanyCount, t`waiting`),
    },
    {
      title: t`Benefits`,
      text: plural(figures.activeBenefitCount, { one: '# active offer', other: '# active offers' }),
      Icon: IconGift,
      action: t`Manage Benefits`,
      to: '/admin/benefits',
    },
    {
      title: t`Job ads`,
      text: t`What local law asks of job ads`,
      Icon: IconBriefcase,
      action: t`Manage Job Ads`,
      to: '/admin/job-ads',
    },
    {
      title: t`Reports`,
      text: t`Content that members reported`,
      Icon: IconFlag,
      action: t`Review Reports`,
      to: '/admin/reports',
      waiting: badge(waitingReportCount, t`waiting`),
    },
    {
      title: t`Settings`,
      text: t`Texts, look, prices, terms, and who may join`,
      Icon: IconSettings,
      action: t`Change Settings`,
      to: '/admin/settings',
    },
    {
      title: t`Email`,
      text: t`What the site sends, and whether it arrives`,
      Icon: IconMail,
      action: t`Open Outbox`,
      to: '/admin/mails',
      waiting: badge(failedMailCount, t`failed`),
    },
    {
      title: t`Audit log`,
      text: t`Who did what, and when`,
      Icon: IconHistory,
      action: t`View Audit Log`,
      to: '/admin/audit-log',
    },
    {
      title: t`Status`,
      text: t`Whether everything works, and how to fix what doesn’t`,
      Icon: IconActivityHeartbeat,
      action: t`View Status`,
      to: '/admin/status',
    },
    {
      title: t`Storage check`,
      text: t`Whether photos and resumes can be stored`,
      Icon: IconCloudUpload,
      action: t`Open Storage Check`,
      to: '/test-upload',
    },
  ]
}

/** Only where memberships are paid through the site, as in the menu. */
const memberships: WorkItem = {
  title: t`Memberships`,
  text: t`Who pays, and whom the community sponsors`,
  Icon: IconId,
  action: t`Manage Memberships`,
  to: '/admin/memberships',
}

function badge(count: number, word: string): string | undefined {
  return count > 0 ? `${formatNumber(count)} ${word}` : undefined
}
