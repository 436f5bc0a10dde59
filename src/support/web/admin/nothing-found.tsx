import { Button } from '@mantine/core'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SupportStatus } from '../../contract.ts'

type NothingFoundProps = {
  status: SupportStatus | undefined
  /** Whether a search or a priority narrows the list. */
  isNarrowed: boolean
  onClear: () => void
}

/** Why no request is listed, and the way back to all where a search or a priority hides them. */
export function NothingFound({ status, isNarrowed, onClear }: NothingFoundProps) {
  if (!isNarrowed) {
    return <EmptyState title={status ? `No ${status} messages found.` : 'No support messages found.'} />
  }
  return (
    <EmptyState
      title="No messages match your search."
      text="Try other words, another priority or another status."
      action={
        <Button variant="light" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}
