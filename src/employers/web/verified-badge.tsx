import { IconClockHour4, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { CompanySummary } from '../contract.ts'
import styles from './verified-badge.module.css'

type VerifiedBadgeProps = { company: Pick<CompanySummary, 'isVerified' | 'verifiedDomain'> }

/**
 * Whether somebody vouches for a company, in words and not by colour alone; where that is its domain, which one: its
 * name is what the company calls itself.
 */
export function VerifiedBadge({ company: { isVerified, verifiedDomain } }: VerifiedBadgeProps) {
  const Icon = isVerified ? IconRosetteDiscountCheckFilled : IconClockHour4
  return (
    <span className={styles.badge} data-verified={isVerified || undefined}>
      <Icon size={16} aria-hidden="true" />
      {!isVerified ? 'Not verified yet' : verifiedDomain === null ? 'Verified' : `Verified as ${verifiedDomain}`}
    </span>
  )
}
