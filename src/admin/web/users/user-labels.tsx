import { Badge } from '@mantine/core'
import { IconBan, IconHourglass, IconMailQuestion } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import type { Role } from '../../../platform/contract/access.ts'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { User } from '../../contract.ts'
import listStyles from '../lists.module.css'

/** A role as the admins' screens name it: a member is a "user" (S1 §6). */
export const roleLabels: Record<Role, string> = { member: t`User`, admin: t`Admin`, employer: t`Employer` }

/** What is unusual about an account as a badge: it is suspended, waits for approval, or has no verified address. */
export function UnusualState({ user }: { user: User }) {
  if (user.suspendedAt) {
    return (
      <Badge color="red" leftSection={<IconBan size={14} aria-hidden="true" />}>
        <Trans>Suspended</Trans>
      </Badge>
    )
  }
  if (user.isVerified) return null
  if (user.isWaiting) {
    return (
      <Badge color="gold" leftSection={<IconHourglass size={14} aria-hidden="true" />}>
        <Trans>Waiting for approval</Trans>
      </Badge>
    )
  }
  return (
    <Badge color="gold" leftSection={<IconMailQuestion size={14} aria-hidden="true" />}>
      <Trans>Not verified</Trans>
    </Badge>
  )
}

/** When a user last visited the site. */
export function LastSeen({ user }: { user: Pick<User, 'lastSeenAt' | 'isLastSeenKnown'> }) {
  if (user.lastSeenAt) return <RelativeTime at={user.lastSeenAt} />
  return <span className={listStyles.quiet}>{user.isLastSeenKnown ? t`Never` : t`Not known`}</span>
}
