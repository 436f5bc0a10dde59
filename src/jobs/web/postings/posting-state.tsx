import { Badge } from '@mantine/core'
import type { JobState } from '../../contract.ts'
import { stateLabels } from '../job-words.ts'

const colors: Record<JobState, string> = {
  draft: 'gold',
  open: 'green',
  closed: 'gray',
  expired: 'gray',
  removed: 'red',
}

/** A job's state as a badge. */
export function PostingState({ state, isResting }: { state: JobState; isResting: boolean }) {
  if (isResting) {
    return (
      <Badge component="span" color="gold">
        Resting
      </Badge>
    )
  }
  return (
    <Badge component="span" color={colors[state]}>
      {stateLabels[state]}
    </Badge>
  )
}
