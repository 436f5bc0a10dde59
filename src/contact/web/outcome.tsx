import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import styles from './contact.module.css'

export type OutcomeOfSending = 'sent' | { failure: string } | null

/** What came of sending. It stays until the next try: nobody has to be quick to read it. */
export function Outcome({ outcome }: { outcome: OutcomeOfSending }) {
  return (
    <div aria-live="polite">
      {outcome === 'sent' && (
        <div className={styles.sent}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
          <div>
            <p className={styles.outcomeTitle}>Message sent successfully!</p>
            <p>Thank you for contacting us. We'll get back to you soon.</p>
          </div>
        </div>
      )}
      {outcome !== null && outcome !== 'sent' && (
        <div className={styles.failed}>
          <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
          <div>
            <p className={styles.outcomeTitle}>Error sending message</p>
            <p>{outcome.failure}</p>
          </div>
        </div>
      )}
    </div>
  )
}
