import { Badge } from '@mantine/core'
import { IconBan, IconCircleCheck, IconMailQuestion } from '@tabler/icons-react'
import type { User } from '../../contract.ts'

/** How an account stands, in a word and a sign. */
export function UserState({ user }: { user: User }) {
  if (user.suspendedAt) {
    return (
      <Badge color="red" leftSection={<IconBan size={14} aria-hidden="true" />}>
        Suspended
      </Badge>
    )
  }
  if (!user.isVerified) {
    return (
      <Badge color="gold" leftSection={<IconMailQuestion size={14} aria-hidden="true" />}>
        Not verified
      </Badge>
    )
  }
  return (
    <Badge color="green" leftSection={<IconCircleCheck size={14} aria-hidden="true" />}>
      Verified
    </Badge>
  )
}
