import { Card, Title } from '@mantine/core'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { IconBriefcase, IconFileText, IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import type { dashboardContract } from '../../contract.ts'
import styles from './employer-dashboard.module.css'

/** The data of an employer's dashboard. */
export type EmployerStats = InferContractRouterOutputs<typeof dashboardContract>['showEmployer']

type QuickStatsProps = Pick<EmployerStats, 'activeJobs' | 'applications' | 'newApplications' | 'messages'>

/** The three statistics of S2 §2, each with a note about what is new. */
export function QuickStats({ activeJobs, applications, newApplications, messages }: QuickStatsProps) {
  const waiting = messages.unreadCount + messages.requestCount
  const stats = [
    {
      label: t`Active Jobs`,
      Icon: IconBriefcase,
      value: activeJobs,
      to: '/employer/jobs?state=open',
      note: t`open for applications`,
    },
    {
      label: t`Applications`,
      Icon: IconFileText,
      value: applications,
      to: '/employer/jobs',
      note: newApplications > 0 ? t`${formatNumber(newApplications)} new` : t`none new`,
    },
    {
      label: t`Messages`,
      Icon: IconMail,
      value: waiting,
      to: '/inbox',
      note: waiting === 1 ? t`conversation is waiting for you` : t`conversations are waiting for you`,
    },
  ]
  return (
    <section aria-labelledby="quick-stats">
      <Title order={2} mb="md" id="quick-stats">
        <Trans>Quick stats</Trans>
      </Title>
      <Card p={0}>
        <dl className={styles.stats}>
          {stats.map(({ label, Icon, value, to, note }) => (
            <div key={label} className={styles.stat}>
              <dt className={styles.statLabel}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <Link to={to} className={styles.statLink}>
                  {label}
                </Link>
              </dt>
              <dd data-zero={value === 0 || undefined}>{formatNumber(value)}</dd>
              <dd className={styles.note}>{note}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
