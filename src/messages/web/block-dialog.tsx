import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Conversation } from '../contract.ts'
import { useAnswer } from './use-answers.ts'

type BlockDialogProps = { conversation: Conversation; opened: boolean; onClose: () => void }

/** Asks before somebody is never heard from again, and says what that does. */
export function BlockDialog({ conversation, opened, onClose }: BlockDialogProps) {
  const block = useAnswer(conversation, 'block', onClose)
  const { company, name } = conversation.other
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Block ${company?.name ?? name}?`}
      confirmLabel="Block"
      onConfirm={() => block.mutate()}
      isWorking={block.isPending}
    >
      {company
        ? `Nobody of ${company.name} can write to you any more, and they no longer find you among the candidates.`
        : `${name} cannot write to you any more.`}{' '}
      This conversation closes. Nobody is told that it was you.
    </ConfirmDialog>
  )
}
