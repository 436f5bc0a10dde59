import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { longDate } from '../../../ui/dates.ts'
import type { Posting } from '../../contract.ts'
import { titleOf } from './posting-words.ts'

type CloseDialogProps = {
  posting: Posting
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  isWorking: boolean
}

/** Says what closing a job does, before it is done. */
export function CloseDialog({ posting, ...dialog }: CloseDialogProps) {
  const { applicationCount, expiresAt } = posting
  return (
    <ConfirmDialog title="Close this job?" confirmLabel="Close job" {...dialog}>
      <p>Nobody can apply for “{titleOf(posting)}” any more, and it leaves the job board.</p>
      {applicationCount > 0 && (
        <p>Members who still wait for an answer are told that it is closed. You can go on answering them.</p>
      )}
      {expiresAt && <p>You can open it again until {longDate(expiresAt)}.</p>}
    </ConfirmDialog>
  )
}
