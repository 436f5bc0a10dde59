import { Text, Title } from '@mantine/core'
import {
  IconActivityHeartbeat,
  IconArchive,
  IconBuilding,
  IconChevronRight,
  IconFlag,
  IconId,
  IconLifebuoy,
  IconMailX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { timeAgo } from '../../../ui/text/dates.tsx'
import type { SiteStatus } from '../../status-contract.ts'
import { type PartName, type PartStatus, partsOf } from '../status/status-labels.ts'
import styles from './dashboard.module.css'
import type { Figures } from './stat-cards.tsx'

type WaitingItem = {
  label: string
  note: string
  Icon: TablerIcon
  to: string
  /** Whether somebody is harmed while it waits. */
  isUrgent?: boolean
}

/** Everything that waits for an admin, the most urgent first. Each entry leads to it, with the filter set. */
export function WaitingList({ figures }: { figures: Figures }) {
  const id = useId()
  const items = waitingItems(figures)
  return (
    <section aria-labelledby={id} className={styles.waiting}>
      <Title order={2} id={id} className={styles.waitingTitle}>
        <Trans>Waiting for you</Trans>
      </Title>
      {items.length === 0 ? (
        <Text c="dimmed" className={styles.nothing}>
          <Trans>Nothing is waiting. Members are looked after, and the site runs well. Enjoy your day.</Trans>
        </Text>
      ) : (
        <ul className={styles.items}>
          {items.map(({ label, note, Icon, to, isUrgent }) => (
            <li key={label}>
              <Link to={to} className={styles.item} data-urgent={isUrgent || undefined}>
                <span className={styles.itemIcon}>
                  <Icon size={22} stroke={1.75} aria-hidden="true" />
                </span>
                <span className={styles.itemText}>
                  <span className={styles.itemLabel}>{label}</span> <span className={styles.itemNote}>{note}</span>
                </span>
                <IconChevronRight size={18} className={styles.itemArrow} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function waitingItems(figures: Figures): WaitingItem[] {
  const { urgent, high, medium, low } = figures.openSupportByPriority
  const parts = partsOf(figures.status, window.location.origin).filter(needsAttention)
  const urgentParts = parts.filter(({ level }) => level === 'act')
  return [
    ...urgentParts.map((part) => statusItem(part, figures.status)),
    ...support(
      urgent,
      'urgent',
      plural(urgent, { one: '# urgent support request', other: '# urgent support requests' }),
    ),
    ...counted(figures.waitingReportCount, {
      label: plural(figures.waitingReportCount, { one: '# report', other: '# reports' }),
      note: t`Content that members reported`,
      Icon: IconFlag,
      to: '/admin/reports',
    }),
    ...support(
      high,
      'high',
      plural(high, { one: '# high-priority support request', other: '# high-priority support requests' }),
    ),
    ...support(
      medium,
      'medium',
      plural(medium, { one: '# medium-priority support request', other: '# medium-priority support requests' }),
    ),
    ...support(
      low,
      'low',
      plural(low, { one: '# low-priority support request', other: '# low-priority support requests' }),
    ),
    ...counted(figures.waitingCompanyCount, {
      label: plural(figures.waitingCompanyCount, { one: '# company', other: '# companies' }),
      note: t`To verify, or with a change to approve`,
      Icon: IconBuilding,
      to: '/admin/companies',
    }),
    ...counted(figures.failedMailCount, {
      label: plural(figures.failedMailCount, { one: '# failed email', other: '# failed emails' }),
      note: t`See why, and send again`,
      Icon: IconMailX,
      to: '/admin/mails?state=failed',
    }),
    ...counted(figures.lapsingMembershipCount, {
      label: plural(figures.lapsingMembershipCount, { one: '# membership', other: '# memberships' }),
      note: t`Will end because a payment is missing`,
      Icon: IconId,
      to: '/admin/memberships?filter=lapsing',
    }),
    ...parts.filter(({ level }) => level === 'watch').map((part) => statusItem(part, figures.status)),
  ]
}

function counted(count: number, item: WaitingItem): WaitingItem[] {
  return count > 0 ? [item] : []
}

function support(count: number, priority: string, label: string): WaitingItem[] {
  return counted(count, {
    label,
    note: t`Open, without a reply`,
    Icon: IconLifebuoy,
    to: `/admin/support?status=open&priority=${priority}`,
    isUrgent: priority === 'urgent',
  })
}

/** Failed emails have an entry of their own. */
function needsAttention({ level, isAboutFailedEmails }: PartStatus): boolean {
  return level !== 'good' && !isAboutFailedEmails
}

const checkLabels: Record<Exclude<PartName, 'backup'>, string> = {
  database: t`Check database`,
  disk: t`Check disk space`,
  files: t`Check photos and resumes`,
  mails: t`Check email`,
  jobs: t`Check background work`,
  memory: t`Check memory`,
  address: t`Check address`,
}

/** An entry for a part of the site that needs attention. */
function statusItem({ name, level, state, advice }: PartStatus, { backup }: SiteStatus): WaitingItem {
  const isUrgent = level === 'act'
  if (name !== 'backup') {
    const note = name === 'mails' ? (advice ?? state) : state
    return { label: checkLabels[name], note, Icon: IconActivityHeartbeat, to: '/admin/status', isUrgent }
  }
  return {
    label: backup.lastAt ? t`Old backup` : t`No backup`,
    note: backup.lastAt ? t`The last one was made ${timeAgo(Date.parse(backup.lastAt), Date.now())}` : state,
    Icon: IconArchive,
    to: '/admin/status',
    isUrgent,
  }
}
