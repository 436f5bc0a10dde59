import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
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
    <section className={styles.request} aria-label="Your answer">
      <p>
        {name} would like to talk to you. If you accept, you can both write. We won’t tell them if you decline. Your
        email address stays hidden until you share it.
      </p>
      <div className={styles.answers}>
        <Button color="terracotta" loading={accept.isPending} disabled={isWorking} onClick={() => accept.mutate()}>
          Accept
        </Button>
        <Button variant="default" loading={decline.isPending} disabled={isWorking} onClick={() => decline.mutate()}>
          Decline
        </Button>
        <span className={styles.quiet}>
          <Button variant="subtle" color="gray" size="compact-md" onClick={blocking.open}>
            Block {company ? company.name : ''}
          </Button>
          {received && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={reporting.open}>
              Report
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
      title={`Block ${company?.name ?? name}?`}
      confirmLabel="Block"
      onConfirm={() => block.mutate()}
      isWorking={block.isPending}
    >
      {company
        ? `No one at ${company.name} will be able to write to you or find you among candidates.`
        : `${name} won’t be able to write to you.`}{' '}
      This conversation will close. We won’t tell them that you blocked them.
    </ConfirmDialog>
  )
}

/** Explains why the viewer can no longer write, with a button to unblock. */
export function ClosedNotice({ conversation }: { conversation: Conversation }) {
  const unblock = useConversationAction(conversation, 'unblock')
  const { hasBlocked, other } = conversation
  if (!hasBlocked) return <p className={styles.standing}>This conversation is closed.</p>
  return (
    <div className={styles.standing}>
      <p>
        You blocked {other.company?.name ?? other.name}.
        {other.company && (
          <>
            {' '}
            You decide whether they can see you as a candidate under{' '}
            <Anchor component={Link} to="/profile/visibility" inherit>
              What employers see
            </Anchor>
            .
          </>
        )}
      </p>
      <Button variant="default" size="compact-md" loading={unblock.isPending} onClick={() => unblock.mutate()}>
        Unblock
      </Button>
    </div>
  )
}
