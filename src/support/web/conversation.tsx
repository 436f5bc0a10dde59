import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { PersonAvatar } from '../../ui/avatar.tsx'
import { useCommunity } from '../../ui/community.ts'
import { counted } from '../../ui/counted.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { SupportMessage } from '../contract.ts'
import styles from './conversation.module.css'

type ConversationProps = {
  messages: SupportMessage[]
  /** Whether the reader is the member who asked. */
  isOwn: boolean
  /** Messages after the first one that are not among these. */
  hiddenCount?: number
  onShowHidden?: () => void
}

/** What was said under a request, oldest first. */
export function Conversation({ messages, isOwn, hiddenCount = 0, onShowHidden }: ConversationProps) {
  return (
    <ol className={styles.conversation}>
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          <li className={styles.message} data-from-team={message.isFromTeam || undefined}>
            <Message message={message} isOwn={isOwn} />
          </li>
          {index === 0 && hiddenCount > 0 && (
            <li>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconDots size={18} aria-hidden="true" />}
                onClick={onShowHidden}
              >
                Show {counted(hiddenCount, 'more message', 'more messages')}
              </Button>
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  )
}

function Message({ message, isOwn }: { message: SupportMessage; isOwn: boolean }) {
  const { name: community } = useCommunity()
  const { author, isFromTeam, text, createdAt } = message
  const name = author?.name ?? `The team of ${community}`
  return (
    <>
      <PersonAvatar name={name} src={author?.avatarUrl ?? null} size="sm" />
      <div className={styles.words}>
        <div className={styles.head}>
          <b>{isOwn && !isFromTeam ? 'You' : name}</b>
          {isFromTeam && author && <span className={styles.role}>for the team</span>}
          <span className={styles.time}>
            <RelativeTime at={createdAt} />
          </span>
        </div>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </div>
    </>
  )
}
