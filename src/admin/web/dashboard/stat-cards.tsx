import { Anchor } from '@mantine/core'
import type { InferContractRouterOutputs } from '@orpc/contract'
import {
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconLifebuoy,
  IconShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import type { adminContract } from '../../contract.ts'
import type { StatusLevel } from '../../status-contract.ts'
import { briefOf, partsOf } from '../status/status-labels.ts'
import styles from './dashboard.module.css'

/** The four figures of the dashboard as one row (S1 §2); two rows on phones. */
export function StatCards({ figures }: { figures: Figures }) {
  const { users, supportCount, openSupportCount } = figures
  const parts = partsOf(figures.status, window.location.origin)
  return (
    <section aria-label={t`Figures`} className={styles.stats}>
      <StatCard
        label={t`Total Users`}
        Icon={IconUsers}
        note={plural(users.admins, { one: '# admin', other: '# admins' })}
      >
        {formatNumber(users.total)}
      </StatCard>
      <StatCard label={t`Support Messages`} Icon={IconLifebuoy} note={t`${formatNumber(openSupportCount)} open`}>
        {formatNumber(supportCount)}
      </StatCard>
      <StatCard
        label={t`System Status`}
        Icon={IconActivityHeartbeat}
        note={
          <Anchor component={Link} to="/admin/status" size="sm">
            {briefOf(parts)}
          </Anchor>
        }
      >
        <SystemStatus level={parts[0]?.level ?? 'good'} />
      </StatCard>
      <StatCard label={t`Admin Level`} Icon={IconShield} note={t`Every part of the site`}>
        <Trans>Full Access</Trans>
      </StatCard>
    </section>
  )
}

const levelIcons: Record<StatusLevel, TablerIcon> = {
  good: IconCircleCheck,
  watch: IconExclamationCircle,
  act: IconAlertTriangle,
}

/** @param level the worst level of all parts */
function SystemStatus({ level }: { level: StatusLevel }) {
  const Icon = levelIcons[level]
  return (
    <span className={styles.status} data-level={level}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      {level === 'act' ? t`Trouble` : t`Online`}
    </span>
  )
}

type StatCardProps = { label: string; Icon: TablerIcon; note: ReactNode; children: ReactNode }

function StatCard({ label, Icon, note, children }: StatCardProps) {
  return (
    <div className={styles.stat}>
      <div className={styles.label}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {label}
      </div>
      <div className={styles.figure}>{children}</div>
      <div className={styles.note}>{note}</div>
    </div>
  )
}

/** The response of the dashboard route. */
export type Figures = InferContractRouterOutputs<typeof adminContract>['show']
