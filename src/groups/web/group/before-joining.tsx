import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Group } from '../../contract.ts'
import { JoinButton } from '../join-button.tsx'

/** What joining gives, for whoever is not in the group. */
export function BeforeJoining({ group }: { group: Group }) {
  return (
    <EmptyState
      title={group.isRequested ? 'You asked to join' : 'The discussion is for members'}
      text={wordsFor(group)}
      action={<JoinButton group={group} isMain />}
    />
  )
}

function wordsFor({ isRequested, mustAsk }: Group): string {
  if (isRequested) return 'An organiser will answer, and you get a mail either way.'
  const gives = 'Members read and write here, and see who else is in. What is said stays in the group.'
  return !mustAsk ? gives : `${gives} An organiser answers your request.`
}
