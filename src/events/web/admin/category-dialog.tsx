import { Modal } from '@mantine/core'

type CategoryDialogProps = { opened: boolean; onClose: () => void }

/** The categories of events: adds, changes and deletes them (S2 §2). */
export default function CategoryDialog({ opened, onClose }: CategoryDialogProps) {
  return <Modal opened={opened} onClose={onClose} title="Categories" />
}
