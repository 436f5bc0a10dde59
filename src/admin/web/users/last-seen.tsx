import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { User } from '../../contract.ts'
import listStyles from '../lists.module.css'

/** When somebody was last on the site. */
export function LastSeen({ user }: { user: Pick<User, 'lastSeenAt' | 'isLastSeenKnown'> }) {
  if (user.lastSeenAt) return <RelativeTime at={user.lastSeenAt} />
  return <span className={listStyles.quiet}>{user.isLastSeenKnown ? 'Never' : 'Not known'}</span>
}
