import { Modal } from '@mantine/core'
import { ReportForm } from './report-form.tsx'
import { kindWords, type ReportTarget } from './words.ts'

type ReportDialogProps = ReportTarget & { opened: boolean; onClose: () => void }

/** Tells the admins what is wrong with something. A click beside it does not close it: that would lose the note. */
export function ReportDialog({ kind, id, opened, onClose }: ReportDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Report this ${kindWords[kind].toLowerCase()}`}
      closeOnClickOutside={false}
    >
      <ReportForm kind={kind} id={id} onClose={onClose} />
    </Modal>
  )
}
