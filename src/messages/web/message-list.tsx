import { Button } from '@mantine/core'
import { longDate } from '../../ui/dates.ts'
import type { Conversation, Message } from '../contract.ts'
import styles from './conversation.module.css'
import { MessageBubble } from './message-bubble.tsx'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import type { useOutgoing } from './use-outgoing.ts'

type MessageListProps = {
  conversation: Conversation
  messages: readonly Message[]
  outgoing: Pick<ReturnType<typeof useOutgoing>, 'outgoing' | 'retry' | 'discard'>
  older: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => void }
}

/** Milliseconds within which messages of one person stand together. */
const together = 5 * 60_000

/** What was said, oldest first, day by day; it stays at the end as it grows. */
export function MessageList({ conversation, messages, outgoing, older }: MessageListProps) {
  const lastSeen = messages.findLast(({ isYours, isSeen }) => isYours && isSeen)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} tabIndex={0} aria-label="What was said">
      <ol className={styles.messages}>
        {older.hasNextPage && (
          <li className={styles.older}>
            <Button
              variant="subtle"
              size="compact-md"
              loading={older.isFetchingNextPage}
              onClick={() => older.fetchNextPage()}
            >
              Show older messages
            </Button>
          </li>
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const isNewDay = !before || dayOf(before) !== dayOf(message)
          const isFirst = isNewDay || !areTogether(before, message)
          const after = messages[index + 1]
          const isLast = !after || !areTogether(message, after) || dayOf(after) !== dayOf(message)
          return (
            <li
              key={message.id}
              className={styles.message}
              data-own={message.isYours || undefined}
              data-first={isFirst || undefined}
            >
              {isNewDay && <div className={styles.day}>{nameOfDay(message)}</div>}
              <MessageBubble
                message={message}
                author={conversation.other.name}
                showsTime={isLast}
                isLastSeen={message.id === lastSeen?.id}
                canReport={conversation.can.report}
              />
            </li>
          )
        })}
        {outgoing.outgoing.map((one) => (
          <li key={one.key} className={styles.message} data-own data-first>
            <OutgoingBubble one={one} onRetry={() => outgoing.retry(one)} onDiscard={() => outgoing.discard(one)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function areTogether(one: Message, next: Message): boolean {
  return one.isYours === next.isYours && Date.parse(next.sentAt) - Date.parse(one.sentAt) < together
}

function dayOf({ sentAt }: Message): string {
  return longDate(sentAt)
}

function nameOfDay(message: Message): string {
  const now = new Date()
  const day = dayOf(message)
  if (day === longDate(now.getTime())) return 'Today'
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return day === longDate(yesterday.getTime()) ? 'Yesterday' : day
}
