import { Card, Progress, Text } from '@mantine/core'
import { IconCalendarEvent, IconMessages, IconUser, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ComingSoonBadge } from '../../ui/coming-soon.tsx'
import styles from './dashboard.module.css'
import { countOf } from './waiting.tsx'

type StatCardsProps = { groupCount: number; unreadThreadCount: number; profileCompletion: number }

/** The four figures of S1 §2. Those whose subject does not exist yet say so. */
export function StatCards({ groupCount, unreadThreadCount, profileCompletion }: StatCardsProps) {
  return (
    <section aria-label="Your figures" className={styles.stats}>
      <StatCard label="My Groups" Icon={IconUsersGroup} to="/groups">
        <Text className={styles.figure}>{groupCount}</Text>
        <Text size="sm" c="dimmed">
          {groupCount === 1 ? 'group you are in' : 'groups you are in'}
        </Text>
      </StatCard>
      <StatCard label="Upcoming Events" Icon={IconCalendarEvent}>
        <div className={styles.none}>
          <ComingSoonBadge />
        </div>
      </StatCard>
      <StatCard label="Messages" Icon={IconMessages} to="/messages">
        <Text className={styles.figure}>{countOf(unreadThreadCount)}</Text>
        <Text size="sm" c="dimmed">
          {unreadThreadCount === 1 ? 'unread thread' : 'unread threads'}
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

type StatCardProps = { label: string; Icon: TablerIcon; to?: string; children: ReactNode }

function StatCard({ label, Icon, to, children }: StatCardProps) {
  const content = (
    <>
      <div className={styles.statLabel}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {label}
      </div>
      {children}
    </>
  )
  if (!to) return <Card className={styles.card}>{content}</Card>
  return (
    <Card component={Link} to={to} className={`${styles.card} ${styles.link}`}>
      {content}
    </Card>
  )
}
