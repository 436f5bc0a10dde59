import { IconClockHour4, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { t } from '#text'
import type { CompanySummary } from '../contract.ts'
import styles from './verified-badge.module.css'

type VerifiedBadgeProps = { company: Pick<CompanySummary, 'isVerified' | 'verifiedDomain'> }

/**
 * Shows whether a company is verified, by text as well as color. Names the domain that verified it, because the company's
 * name is freely chosen.
 */
export function VerifiedBadge({ company: { isVerified, verifiedDomain } }: VerifiedBadgeProps) {
  const Icon = isVerified ? IconRosetteDiscountCheckFilled : IconClockHour4
  return (
    <span className={styles.badge} data-verified={isVerified || undefined}>
      <Icon size={16} aria-hidden="true" />
      {!isVerified ? t`Not verified yet` : verifiedDomain === null ? t`Verified` : t`Verified as ${verifiedDomain}`}
    </span>
  )
}
