import { Modal } from '@mantine/core'

type RecurringDialogProps = { opened: boolean; onClose: () => void }

/** Creates a series of events at once (S2 §2). */
export default function RecurringDialog({ opened, onClose }: RecurringDialogProps) {
  return <Modal opened={opened} onClose={onClose} title="Recurring Events" />
}
