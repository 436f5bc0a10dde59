import { Button, Text, Textarea } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { maxMessageLength, type OwnRequest } from '../../contract.ts'
import { supportApi } from '../api.ts'
import { useMessageForm } from '../use-message-form.ts'
import styles from './my-request.module.css'

type AnswerBoxProps = { request: OwnRequest; onSent: (changed: OwnRequest) => void }

/** The form for another message. Its text survives a reload and failed requests. */
export function AnswerBox({ request, onSent }: AnswerBoxProps) {
  const { data: account } = useAccount()
  if (!request.can.answer) {
    return (
      <Text c="dimmed" className={styles.answer}>
        <Trans>This conversation has reached its limit. Please start a new request.</Trans>
      </Text>
    )
  }
  return account ? <AnswerForm accountId={account.id} request={request} onSent={onSent} /> : null
}

const hints = {
  open: t`We’ve notified the team. You can add anything you forgot.`,
  replied: t`Did that help? An answer goes to the team and opens the request again.`,
  closed: t`This request is closed. An answer opens it again.`,
}

function AnswerForm({ accountId, request, onSent }: AnswerBoxProps & { accountId: string }) {
  const { id, status } = request
  const { field, failure, isEmpty, isSending, send } = useMessageForm({
    accountId,
    requestId: id,
    send: (message) => supportApi.client.answer({ id, message }),
    fallback: t`Failed to send your answer. Please try again.`,
    onSent,
  })
  return (
    <form className={styles.answer} onSubmit={send} noValidate>
      <Textarea
        label={t`Your answer`}
        description={hints[status]}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={maxMessageLength}
        dir="auto"
        {...field}
      />
      <FormFailure message={failure} mt="sm" />
      <div className={styles.answerFoot}>
        <Button type="submit" color="terracotta" disabled={isEmpty} loading={isSending}>
          <Trans>Send answer</Trans>
        </Button>
      </div>
    </form>
  )
}
