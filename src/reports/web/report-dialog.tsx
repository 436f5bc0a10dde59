import { Modal } from '@mantine/core'
import type { ReportableKind } from '../../platform/contract/reportable.ts'
import { ReportForm } from './report-form.tsx'
import { kindWords } from './words.ts'

/** What is reported; `id` is the thread's, the reply's, or that of the account whose profile it is. */
export type ReportTarget = { kind: ReportableKind; id: string }

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
