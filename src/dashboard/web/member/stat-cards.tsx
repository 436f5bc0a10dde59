import { Card, Progress, Text } from '@mantine/core'
import { IconCalendarEvent, IconMessages, IconUser, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './dashboard.module.css'
import { formatThreadCount } from './pending-items.tsx'

type StatCardsProps = {
  groupCount: number
  registeredEventCount: number
  unreadThreadCount: number
  profileCompletion: number
}

/** The four statistics of S1 §2. */
export function StatCards({ groupCount, registeredEventCount, unreadThreadCount, profileCompletion }: StatCardsProps) {
  return (
    <section aria-label="Your stats" className={styles.stats}>
      <StatCard label="My Groups" Icon={IconUsersGroup} to="/groups">
        <Text className={styles.figure}>{groupCount}</Text>
        <Text size="sm" c="dimmed">
          {groupCount === 1 ? 'group you’re in' : 'groups you’re in'}
        </Text>
      </StatCard>
      <StatCard label="Upcoming Events" Icon={IconCalendarEvent} to="/events">
        <Text className={styles.figure}>{registeredEventCount}</Text>
        <Text size="sm" c="dimmed">
          you’re going to
        </Text>
      </StatCard>
      <StatCard label="Messages" Icon={IconMessages} to="/messages">
        <Text className={styles.figure}>{formatThreadCount(unreadThreadCount)}</Text>
        <Text size="sm" c="dimmed">
          {unreadThreadCount === 1 ? 'unread thread on the board' : 'unread threads on the board'}
        </Text>
      </StatCard>
      <StatCard label="Profile" Icon={IconUser} to="/profile">
        <Text className={styles.figure}>{profileCompletion}%</Text>
        <Progress value={profileCompletion} mt={4} mb={6} size="sm" aria-label="Profile completion" />
        <Text size="sm" c="dimmed">
          complete
        </Text>
      </StatCard>
    </section>
  )
}

type StatCardProps = { label: string; Icon: TablerIcon; to: string; children: ReactNode }

function StatCard({ label, Icon, to, children }: StatCardProps) {
  return (
    <Card component={Link} to={to} className={`${styles.card} ${styles.link}`}>
      <div className={styles.statLabel}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {label}
      </div>
      {children}
    </Card>
  )
}
