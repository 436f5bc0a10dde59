import { plural, t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { ReaderChange } from '../../contract.ts'

/** Says how many members lose and get access, and how many of those who lose it follow the category. */
export function ReaderChangeText({ change: { losing, followersLosing, gaining } }: { change: ReaderChange }) {
  if (losing === 0 && gaining === 0) return t`No one loses or gets access.`
  return (
    <>
      {losing > 0 && (
        <p>
          {sentences(
            t`${plural(losing, { one: '# member', other: '# members' })} can no longer see it, and their notifications about it disappear.`,
            followersLosing > 0 &&
              t`${plural(followersLosing, { one: '# member who follows it', other: '# members who follow it' })} will no longer see it.`,
          )}
        </p>
      )}
      {gaining > 0 && (
        <p>
          {plural(gaining, {
            one: '# more member can see everything in it.',
            other: '# more members can see everything in it.',
          })}
        </p>
      )}
    </>
  )
}
