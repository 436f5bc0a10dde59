import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ReportDialog } from '../../reports/web/exports.tsx'
import type { Conversation, Message } from '../contract.ts'
import { BlockDialog } from './block-dialog.tsx'
import styles from './conversation.module.css'
import { useAnswer } from './use-answers.ts'

type RequestAnswerProps = { conversation: Conversation; messages: readonly Message[]; onAccepted: () => void }

/** What somebody who is asked to talk can do, and what each of it does. */
export function RequestAnswer({ conversation, messages, onAccepted }: RequestAnswerProps) {
  const accept = useAnswer(conversation, 'accept', onAccepted)
  const decline = useAnswer(conversation, 'decline')
  const [isBlocking, blocking] = useDisclosure()
  const [isReporting, reporting] = useDisclosure()
  const { name, company } = conversation.other
  const received = messages.findLast(({ isYours }) => !isYours)
  const isWorking = accept.isPending || decline.isPending
  return (
    <section className={styles.request} aria-label="Your answer">
      <p>
        {name} would like to talk to you. If you accept, you can both write. If you decline, nobody is told. Your mail
        address stays hidden until you share it.
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
