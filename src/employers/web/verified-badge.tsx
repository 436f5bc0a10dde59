import { IconClockHour4, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import styles from './verified-badge.module.css'

/** Whether somebody vouches for a company, in words and not by colour alone. */
export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? IconRosetteDiscountCheckFilled : IconClockHour4
  return (
    <span className={styles.badge} data-verified={isVerified || undefined}>
      <Icon size={16} aria-hidden="true" />
      {isVerified ? 'Verified' : 'Not verified yet'}
    </span>
  )
}
