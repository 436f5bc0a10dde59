import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertCircle, IconCheck, IconChecks, IconFlag } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import { minute } from '../../../platform/contract/durations.ts'
import { perLocale } from '../../../platform/contract/locale.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { ReportDialog } from '../../../reports/web/exports.tsx'
import { motion } from '../../../ui/feedback/motion.ts'
import { longDate } from '../../../ui/text/dates.tsx'
import { attachmentsLabel } from '../../attachment-rules.ts'
import type { Conversation, Message } from '../../contract.ts'
import { MessageFiles } from '../attachments/message-files.tsx'
import { CounterpartAvatar } from '../inbox/conversation-row.tsx'
import styles from './conversation.module.css'
import { LinkedText } from './linked-text.tsx'
import type { OutgoingMessage, useOutgoingMessages } from './use-outgoing-messages.ts'

type MessageListProps = {
  conversation: Conversation
  messages: readonly Message[]
  outgoing: Pick<ReturnType<typeof useOutgoingMessages>, 'outgoing' | 'retry' | 'edit' | 'discard'>
  older: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => void }
}

/** Messages of one person within this time are grouped. */
const groupingTime = 5 * minute

/** The messages by day, the oldest first. Stays scrolled to the end as it grows. */
export function MessageList({ conversation, messages, outgoing, older }: MessageListProps) {
  const lastSeen = messages.findLast(({ isYours, isSeen }) => isYours && isSeen)
  const last = messages.at(-1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} tabIndex={0} aria-label={t`Message history`}>
      <ol className={styles.messages}>
        {!older.hasNextPage && (
          <li className={styles.beginning}>
            <CounterpartAvatar other={conversation.other} size="lg" />
            <Trans>This is the beginning of your conversation.</Trans>
          </li>
        )}
        {older.hasNextPage && (
          <li className={styles.older}>
            <Button
              variant="subtle"
              size="compact-md"
              loading={older.isFetchingNextPage}
              onClick={() => older.fetchNextPage()}
            >
              <Trans>Show older messages</Trans>
            </Button>
          </li>
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const isNewDay = !before || dayOf(before) !== dayOf(message)
          const isFirst = isNewDay || !areGrouped(before, message)
          const after = messages[index + 1]
          const isLast = !after || !areGrouped(message, after) || dayOf(after) !== dayOf(message)
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
                conversationId={conversation.id}
                other={conversation.other}
                hasFace={isFirst && !message.isYours}
                showsTime={isLast}
                state={message.id === lastSeen?.id ? 'seen' : message === last && message.isYours ? 'sent' : null}
                canReport={conversation.can.report}
              />
            </li>
          )
        })}
        {outgoing.outgoing.map((one) => (
          <li
            key={one.key}
            className={one.failure === null ? `${styles.message} ${motion.rise}` : styles.message}
            data-own
            data-first
          >
            <OutgoingBubble
              message={one}
              onRetry={() => outgoing.retry(one)}
              onEdit={() => outgoing.edit(one)}
              onDiscard={() => outgoing.discard(one)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function areGrouped(one: Message, next: Message): boolean {
  return one.isYours === next.isYours && Date.parse(next.sentAt) - Date.parse(one.sentAt) < groupingTime
}

function dayOf({ sentAt }: Message): string {
  return longDate(sentAt)
}

function nameOfDay(message: Message): string {
  const now = new Date()
  const day = dayOf(message)
  if (day === longDate(now.getTime())) return t`Today`
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return day === longDate(yesterday.getTime()) ? t`Yesterday` : day
}

const clock = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
const exact = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }))

type MessageBubbleProps = {
  message: Message
  conversationId: string
  other: Conversation['other']
  /** Whether the other person's picture stands beside it: at the first message of a group. */
  hasFace: boolean
  showsTime: boolean
  /** What is said about the viewer's last messages. */
  state: 'seen' | 'sent' | null
  canReport: boolean
}

/** One message. Shows its time on hover, and below the last message of a group. */
function MessageBubble(props: MessageBubbleProps) {
  const { message, conversationId, other, hasFace, showsTime, state, canReport } = props
  const { id, body, attachments, isYours, sentAt } = message
  const [isReporting, reporting] = useDisclosure()
  const moment = new Date(sentAt)
  return (
    <>
      <div className={styles.line}>
        {hasFace && (
          <span className={styles.face}>
            <CounterpartAvatar other={other} size="sm" />
          </span>
        )}
        <div className={styles.bubble} title={exact().format(moment)}>
          <VisuallyHidden>{isYours ? t`You` : other.name}:</VisuallyHidden>
          {body && <LinkedText text={body} />}
          <MessageFiles files={attachments} conversationId={conversationId} canRemove={isYours} />
          {!body && attachments.length === 0 && <em>{attachmentsLabel(0)}</em>}
        </div>
        {!isYours && canReport && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={styles.report}
              aria-label={t`Report this message`}
              onClick={reporting.open}
            >
              <IconFlag size={16} aria-hidden="true" />
            </ActionIcon>
            <ReportDialog kind="message" id={String(id)} opened={isReporting} onClose={reporting.close} />
          </>
        )}
      </div>
      {(showsTime || state) && (
        <div className={styles.foot}>
          {showsTime && <time dateTime={sentAt}>{clock().format(moment)}</time>}
          {state && (
            <span className={styles.state}>
              {state === 'seen' ? (
                <IconChecks size={16} aria-hidden="true" />
              ) : (
                <IconCheck size={16} aria-hidden="true" />
              )}
              {state === 'seen' ? t`Seen` : t`Sent`}
            </span>
          )}
        </div>
      )}
    </>
  )
}

type OutgoingBubbleProps = {
  message: OutgoingMessage
  onRetry: () => void
  onEdit: () => void
  onDiscard: () => void
}

/** A message that is being sent, or one that could not be sent, with a button to retry. */
function OutgoingBubble({ message, onRetry, onEdit, onDiscard }: OutgoingBubbleProps) {
  const { body, attachments, failure } = message
  return (
    <>
      <div className={styles.line}>
        <div className={styles.bubble} data-outgoing={failure === null ? 'sending' : 'failed'}>
          <VisuallyHidden>
            <Trans>You:</Trans>
          </VisuallyHidden>
          {body && <LinkedText text={body} />}
          {attachments.map(({ id, name }) => (
            <span key={id} className={styles.text} dir="auto">
              {name}
            </span>
          ))}
        </div>
      </div>
      {failure === null ? (
        <div className={styles.foot}>
          <Trans>Sending…</Trans>
        </div>
      ) : (
        <div className={styles.foot} role="alert">
          <span className={styles.failure}>
            <IconAlertCircle size={16} aria-hidden="true" />
            {sentences(t`Not sent.`, failure)}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {attachments.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
