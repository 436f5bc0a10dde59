import { Progress } from '@mantine/core'
import { IconCalendarEvent, IconMessages, IconUser, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { useIsPartOn } from '../../../ui/page/parts.ts'
import styles from './dashboard.module.css'
import { formatThreadCount } from './pending-items.tsx'

type StatCardsProps = {
  groupCount: number
  registeredEventCount: number
  unreadThreadCount: number
  profileCompletion: number
}

/** The four statistics of S1 §2 as one row; two rows on phones. */
export function StatCards({ groupCount, registeredEventCount, unreadThreadCount, profileCompletion }: StatCardsProps) {
  const hasGroups = useIsPartOn('groups')
  return (
    <section aria-label={t`Your stats`} className={styles.stats}>
      {hasGroups && (
        <StatCard
          label={t`My Groups`}
          Icon={IconUsersGroup}
          to="/groups"
          figure={groupCount}
          note={groupCount === 1 ? t`group you’re in` : t`groups you’re in`}
        />
      )}
      <StatCard
        label={t`Upcoming Events`}
        Icon={IconCalendarEvent}
        to="/events"
        figure={registeredEventCount}
        note={t`you’re going to`}
      />
      <StatCard
        label={t`Messages`}
        Icon={IconMessages}
        to="/messages"
        figure={formatThreadCount(unreadThreadCount)}
        note={unreadThreadCount === 1 ? t`unread thread on the board` : t`unread threads on the board`}
      />
      <StatCard label={t`Profile`} Icon={IconUser} to="/profile" figure={`${profileCompletion}%`} note={t`complete`}>
        <Progress value={profileCompletion} size="xs" aria-label={t`Profile completion`} className={styles.bar} />
      </StatCard>
    </section>
  )
}

type StatCardProps = {
  label: string
  Icon: TablerIcon
  to: string
  figure: ReactNode
  note: string
  children?: ReactNode
}

function StatCard({ label, Icon, to, figure, note, children }: StatCardProps) {
  return (
    <Link to={to} className={styles.stat}>
      <span className={styles.statLabel}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {label}
      </span>
      <span className={styles.statValue}>
        <span className={styles.figure}>{figure}</span> <span className={styles.statNote}>{note}</span>
      </span>
      {children}
    </Link>
  )
}
