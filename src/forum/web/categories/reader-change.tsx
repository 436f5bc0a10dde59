import { formatCount } from '../../../ui/text/numbers.ts'
import type { ReaderChange } from '../../contract.ts'

/** Says how many members lose and get access, and how many of those who lose it follow the category. */
export function ReaderChangeText({ change: { losing, followersLosing, gaining } }: { change: ReaderChange }) {
  if (losing === 0 && gaining === 0) return 'No one loses or gets access.'
  return (
    <>
      {losing > 0 && (
        <p>
          {formatCount(losing, 'member', 'members')} can no longer see it, and their notifications about it disappear.
          {followersLosing > 0 &&
            ` ${formatCount(followersLosing, 'member who follows it', 'members who follow it')} will no longer see it.`}
        </p>
      )}
      {gaining > 0 && <p>{formatCount(gaining, 'more member', 'more members')} can see everything in it.</p>}
    </>
  )
}
