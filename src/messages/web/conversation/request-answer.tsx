import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { ReportDialog } from '../../../reports/web/exports.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { Conversation, Message } from '../../contract.ts'
import styles from './conversation.module.css'
import { useConversationAction } from './use-conversation-action.ts'

type RequestAnswerProps = { conversation: Conversation; messages: readonly Message[]; onAccepted: () => void }

/** Buttons with which the recipient of a request answers it, and what each does. */
export function RequestAnswer({ conversation, messages, onAccepted }: RequestAnswerProps) {
  const accept = useConversationAction(conversation, 'accept', onAccepted)
  const decline = useConversationAction(conversation, 'decline')
  const [isBlocking, blocking] = useDisclosure()
  const [isReporting, reporting] = useDisclosure()
  const { name, company } = conversation.other
  const received = messages.findLast(({ isYours }) => !isYours)
  const isWorking = accept.isPending || decline.isPending
  return (
    <section className={styles.request} aria-label={t`Your answer`}>
      <p>
        <Trans>
          {name} would like to talk to you. If you accept, you can both write. We won’t tell them if you decline. Your
          email address stays hidden until you share it.
        </Trans>
      </p>
      <div className={styles.answers}>
        <Button color="terracotta" loading={accept.isPending} disabled={isWorking} onClick={() => accept.mutate()}>
          <Trans>Accept</Trans>
        </Button>
        <Button variant="default" loading={decline.isPending} disabled={isWorking} onClick={() => decline.mutate()}>
          <Trans>Decline</Trans>
        </Button>
        <span className={styles.quiet}>
          <Button variant="subtle" color="gray" size="compact-md" onClick={blocking.open}>
            <Trans>Block {company ? company.name : ''}</Trans>
          </Button>
          {received && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={reporting.open}>
              <Trans>Report</Trans>
            </Button>
          )}
        </span>
      </div>
      <BlockDialog conversation={conversation} opened={isBlocking} onClose={blocking.close} />
      {received && (
        <ReportDialog kind="message" id={String(received.id)} opened={isReporting} onClose={reporting.close} />
      )}
    </section>
  )
}

type BlockDialogProps = { conversation: Conversation; opened: boolean; onClose: () => void }

/** Confirms a block and explains what it does. */
export function BlockDialog({ conversation, opened, onClose }: BlockDialogProps) {
  const block = useConversationAction(conversation, 'block', onClose)
  const { company, name } = conversation.other
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Block ${company?.name ?? name}?`}
      confirmLabel={t`Block`}
      onConfirm={() => block.mutate()}
      isWorking={block.isPending}
    >
      {sentences(
        company
          ? t`No one at ${company.name} will be able to write to you or find you among candidates.`
          : t`${name} won’t be able to write to you.`,
        t`This conversation will close. We won’t tell them that you blocked them.`,
      )}
    </ConfirmDialog>
  )
}

/** Explains why the viewer can no longer write, with a button to unblock. */
export function ClosedNotice({ conversation }: { conversation: Conversation }) {
  const unblock = useConversationAction(conversation, 'unblock')
  const { hasBlocked, other } = conversation
  if (!hasBlocked)
    return (
      <p className={styles.standing}>
        <Trans>This conversation is closed.</Trans>
      </p>
    )
  return (
    <div className={styles.standing}>
      <p>
        <Trans>You blocked {other.company?.name ?? other.name}.</Trans>{' '}
        {other.company && (
          <Trans>
            You decide whether they can see you as a candidate under{' '}
            <Anchor component={Link} to="/profile/visibility" inherit>
              What employers see
            </Anchor>
            .
          </Trans>
        )}
      </p>
      <Button variant="default" size="compact-md" loading={unblock.isPending} onClick={() => unblock.mutate()}>
        <Trans>Unblock</Trans>
      </Button>
    </div>
  )
}
