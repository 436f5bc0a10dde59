import { Modal } from '@mantine/core'
import type { LiveEvent } from '../../contract.ts'
import type { Wording } from './management-words.ts'

type DeleteEventDialogProps = {
  event: LiveEvent
  opened: boolean
  onClose: () => void
  /** The Live Hub's words unless said otherwise. */
  wording?: Wording
}

/** Asks before an event is cancelled, and names what goes (S2 §2). */
export default function DeleteEventDialog({ event, opened, onClose }: DeleteEventDialogProps) {
  return <Modal opened={opened} onClose={onClose} title={`Delete ${event.title}?`} />
}
