import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import styles from './conversation.module.css'
import { LinkedText } from './linked-text.tsx'
import type { Outgoing } from './use-outgoing.ts'

type OutgoingBubbleProps = { one: Outgoing; onRetry: () => void; onDiscard: () => void }

/** A message on its way, or one that could not be sent and waits for another try. */
export function OutgoingBubble({ one: { body, failure }, onRetry, onDiscard }: OutgoingBubbleProps) {
  return (
    <>
      <div className={styles.line}>
        <div className={styles.bubble} data-outgoing={failure === null ? 'sending' : 'failed'}>
          <VisuallyHidden>You:</VisuallyHidden>
          <LinkedText text={body} />
        </div>
      </div>
      {failure === null ? (
        <div className={styles.foot}>Sending…</div>
      ) : (
        <div className={styles.foot} role="alert">
          <span className={styles.failure}>
            <IconAlertCircle size={16} aria-hidden="true" />
            Not sent. {failure}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </>
  )
}
