import { Modal } from '@mantine/core'
import { ReportForm } from './report-form.tsx'
import { kindWords, type ReportTarget } from './words.ts'

export type ReportModalProps = ReportTarget & { opened: boolean; onClose: () => void }

/** What a ReportDialog opens. A click beside it does not close it: that would lose the note. */
export default function ReportModal({ kind, id, opened, onClose }: ReportModalProps) {
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
