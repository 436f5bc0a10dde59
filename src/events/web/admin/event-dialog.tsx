import { Modal } from '@mantine/core'
import type { LiveEvent } from '../../contract.ts'
import type { Wording } from './management-words.ts'

type EventDialogProps = {
  /** The event to edit; left out, a new one is created. */
  event?: LiveEvent
  opened: boolean
  onClose: () => void
  /** The Live Hub's words unless said otherwise. */
  wording?: Wording
}

/** Creates an event, or edits one (S2 §2). */
export default function EventDialog({ event, opened, onClose }: EventDialogProps) {
  return <Modal opened={opened} onClose={onClose} title={event ? 'Edit Event' : 'Add Event'} />
}
