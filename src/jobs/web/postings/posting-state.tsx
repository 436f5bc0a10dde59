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
export function PostingState({ state }: { state: JobState }) {
  return (
    <Badge component="span" color={colors[state]}>
      {stateLabels[state]}
    </Badge>
  )
}
