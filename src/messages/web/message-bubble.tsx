import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChecks, IconFlag } from '@tabler/icons-react'
import { ReportDialog } from '../../reports/web/exports.tsx'
import type { Message } from '../contract.ts'
import styles from './conversation.module.css'
import { LinkedText } from './linked-text.tsx'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

type MessageBubbleProps = {
  message: Message
  /** The other one's name. */
  author: string
  showsTime: boolean
  isLastSeen: boolean
  canReport: boolean
}

/** One message; the exact time on hover, and below the last of several. */
export function MessageBubble({ message, author, showsTime, isLastSeen, canReport }: MessageBubbleProps) {
  const { id, body, isYours, sentAt } = message
  const [isReporting, reporting] = useDisclosure()
  const moment = new Date(sentAt)
  return (
    <>
      <div className={styles.line}>
        <div className={styles.bubble} title={exact.format(moment)}>
          <VisuallyHidden>{isYours ? 'You' : author}:</VisuallyHidden>
          <LinkedText text={body} />
        </div>
        {!isYours && canReport && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={styles.report}
              aria-label="Report this message"
              onClick={reporting.open}
            >
              <IconFlag size={16} aria-hidden="true" />
            </ActionIcon>
            <ReportDialog kind="message" id={String(id)} opened={isReporting} onClose={reporting.close} />
          </>
        )}
      </div>
      {(showsTime || isLastSeen) && (
        <div className={styles.foot}>
          {showsTime && <time dateTime={sentAt}>{clock.format(moment)}</time>}
          {isLastSeen && (
            <span className={styles.seen}>
              <IconChecks size={16} aria-hidden="true" />
              Seen
            </span>
          )}
        </div>
      )}
    </>
  )
}
