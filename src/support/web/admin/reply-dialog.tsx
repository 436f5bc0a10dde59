import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type AdminRequest, maxMessageLength } from '../../contract.ts'
import { supportApi } from '../api.ts'
import { useMessageForm } from '../use-message-form.ts'
import styles from './admin-support.module.css'

type ReplyDialogProps = { request: AdminRequest; opened: boolean; onClose: () => void }

/** The dialog with which an admin replies for the team. Sending clears and closes it (S1 §4). */
export default function ReplyDialog({ request, opened, onClose }: ReplyDialogProps) {
  const { data: account } = useAccount()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Reply to ${request.member.name}`} size="lg">
      {account && <ReplyForm accountId={account.id} request={request} onClose={onClose} />}
    </Modal>
  )
}

type ReplyFormProps = { accountId: string; request: AdminRequest; onClose: () => void }

function ReplyForm({ accountId, request, onClose }: ReplyFormProps) {
  const queryClient = useQueryClient()
  const { id, messages, subject } = request
  const question = messages.findLast(({ isFromTeam }) => !isFromTeam)
  const { field, failure, isEmpty, isSending, send } = useMessageForm({
    accountId,
    requestId: id,
    send: (message) => supportApi.client.reply({ id, message }),
    fallback: t`Failed to send the reply. Please try again.`,
    onSent: (changed) => {
      queryClient.setQueryData(supportApi.queries.get.queryKey({ input: { id } }), changed)
      void queryClient.invalidateQueries({ queryKey: supportApi.queries.list.key() })
      toast.success(t`Reply sent`, { description: t`${request.member.name} will get it by email too.` })
      onClose()
    },
  })
  return (
    <form onSubmit={send} noValidate>
      <p className={styles.about} dir="auto">
        {subject}
      </p>
      {question && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <blockquote className={styles.quote} tabIndex={0} dir="auto">
          {question.text}
        </blockquote>
      )}
      <Textarea
        label={t`Your reply`}
        description={t`They’ll get it by email and see it under My requests.`}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={maxMessageLength}
        data-autofocus
        dir="auto"
        {...field}
      />
      <FormFailure message={failure} mt="sm" />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="terracotta" disabled={isEmpty} loading={isSending}>
          <Trans>Send Reply</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
