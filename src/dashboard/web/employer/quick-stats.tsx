import { Card, Title } from '@mantine/core'
import { figure } from '../../../ui/counted.ts'
import styles from './employer-dashboard.module.css'
import type { EmployerFigures } from './employer-figures.ts'

type Figures = Pick<EmployerFigures, 'activeJobs' | 'applications' | 'newApplications' | 'messages'>

/** The three figures of S2 §2, each with what is new of it. */
export function QuickStats({ activeJobs, applications, newApplications, messages }: Figures) {
  const waiting = messages.unreadCount + messages.requestCount
  const stats = [
    { label: 'Active Jobs', value: activeJobs, note: 'open for applications' },
    {
      label: 'Applications',
      value: applications,
      note: newApplications > 0 ? `${figure(newApplications)} new` : 'none new',
    },
    {
      label: 'Messages',
      value: waiting,
      note: waiting === 1 ? 'conversation waits for you' : 'conversations wait for you',
    },
  ]
  return (
    <section aria-labelledby="quick-stats">
      <Title order={2} mb="md" id="quick-stats">
        Quick Stats
      </Title>
      <Card>
        <dl className={styles.stats}>
          {stats.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure(value)}</dd>
              <dd className={styles.note}>{note}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
