import { Card, Text } from '@mantine/core'
import {
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconCircleCheck,
  IconLifebuoy,
  IconShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted, figure } from '../../../ui/counted.ts'
import type { SystemPart } from '../../contract.ts'
import styles from './dashboard.module.css'
import type { Figures } from './figures.ts'

const troubleWords: Record<SystemPart, string> = {
  database: 'The database does not answer',
  mail: 'Mail is not being sent',
  storage: 'Files cannot be reached',
}

/** The four figures of S1 §2. */
export function StatCards({ figures }: { figures: Figures }) {
  const { users, supportCount, openSupportCount, troubles } = figures
  return (
    <section aria-label="Figures" className={styles.stats}>
      <StatCard label="Total Users" Icon={IconUsers} note={counted(users.admins, 'admin', 'admins')}>
        {figure(users.total)}
      </StatCard>
      <StatCard label="Support Messages" Icon={IconLifebuoy} note={`${figure(openSupportCount)} open`}>
        {figure(supportCount)}
      </StatCard>
      <StatCard
        label="System Status"
        Icon={IconActivityHeartbeat}
        note={troubles.length === 0 ? 'Everything answers' : troubles.map((part) => troubleWords[part]).join('. ')}
      >
        <SystemStatus isOnline={troubles.length === 0} />
      </StatCard>
      <StatCard label="Admin Level" Icon={IconShield} note="Every part of the site">
        Full Access
      </StatCard>
    </section>
  )
}

function SystemStatus({ isOnline }: { isOnline: boolean }) {
  const Icon = isOnline ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={styles.status} data-online={isOnline}>
      <Icon size={26} stroke={1.75} aria-hidden="true" />
      {isOnline ? 'Online' : 'Trouble'}
    </span>
  )
}

type StatCardProps = { label: string; Icon: TablerIcon; note: string; children: ReactNode }

function StatCard({ label, Icon, note, children }: StatCardProps) {
  return (
    <Card className={styles.stat}>
      <div className={styles.label}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {label}
      </div>
      <Text className={styles.figure}>{children}</Text>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Card>
  )
}
