import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { t } from '#text'
import { day } from '../../platform/contract/durations.ts'
import { useLongDate } from '../../ui/text/dates.tsx'
import type { Membership } from '../contract.ts'
import styles from './membership-banner.module.css'
import { useMembership } from './use-membership.ts'

/** Time before the end of a membership from which the banner mentions it, in ms. */
const noticePeriod = 7 * day

/** A line above every screen while a payment is missing, and in the last days before a membership ends. */
export function MembershipBanner() {
  const { data: membership } = useMembership()
  const { pathname } = useLocation()
  const longDate = useLongDate()
  // The membership screen shows this itself, in more detail.
  const notice = pathname.startsWith('/membership') ? null : membership && noticeOf(membership, longDate)
  if (!notice) return null
  const Icon = notice.isMissing ? IconAlertTriangle : IconCalendarDue
  return (
    <p className={styles.banner} data-missing={notice.isMissing || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.text}>
        <span>{notice.text}</span>
        <Anchor component={Link} to="/membership">
          {notice.action}
        </Anchor>
      </span>
    </p>
  )
}

function noticeOf(
  { isPaidHere, isCurrent, state, isEnding, graceEndsAt, periodEndsAt, sponsorship }: Membership,
  longDate: (moment: string) => string,
) {
  if (!isPaidHere || !isCurrent) return null
  if (sponsorship) {
    if (sponsorship.until === null || !isSoon(sponsorship.until)) return null
    return {
      isMissing: false,
      text: t`Your sponsorship ends on ${longDate(sponsorship.until)}.`,
      action: t`Membership`,
    }
  }
  if (state === 'pastDue' && graceEndsAt) {
    const text = t`A payment didn’t go through. You keep your access until ${longDate(graceEndsAt)}.`
    return { isMissing: true, text, action: t`Update your payment` }
  }
  if (!(isEnding || state === 'canceled') || periodEndsAt === null || !isSoon(periodEndsAt)) return null
  const action = state === 'canceled' ? t`Renew it` : t`Keep it`
  return { isMissing: false, text: t`Your membership ends on ${longDate(periodEndsAt)}.`, action }
}

function isSoon(moment: string): boolean {
  return Date.parse(moment) - Date.now() < noticePeriod
}
