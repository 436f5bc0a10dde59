import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { counted } from '../../ui/counted.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Conversation } from '../contract.ts'
import { Face } from './face.tsx'
import styles from './inbox.module.css'
import { conversationPath, type Folder } from './paths.ts'

type ConversationRowProps = { conversation: Conversation; folder: Folder; isOpen: boolean }

/** A conversation in a list: who, how it stands, the last words, and how much is unread. */
export function ConversationRow({ conversation, folder, isOpen }: ConversationRowProps) {
  const { id, other, state, job, excerpt, isLastYours, lastAt, unreadCount } = conversation
  const about = [other.company?.name, job?.title].filter(Boolean).join(' · ')
  return (
    <li>
      <Link
        to={conversationPath(id, folder)}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unreadCount > 0 || undefined}
      >
        <Face other={other} />
        <span className={styles.rowWords}>
          <span className={styles.rowHead}>
            <span className={styles.name}>{other.name}</span>
            <span className={styles.time}>
              <RelativeTime at={lastAt} />
            </span>
          </span>
          {about && <span className={styles.about}>{about}</span>}
          <span className={styles.rowFoot}>
            <span className={styles.excerpt} dir="auto">
              {isLastYours && 'You: '}
              {excerpt || 'No messages'}
            </span>
            {unreadCount > 0 && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {unreadCount > 99 ? '99+' : unreadCount}
                </span>
                <VisuallyHidden>{counted(unreadCount, 'unread message', 'unread messages')}</VisuallyHidden>
              </>
            )}
          </span>
          {state === 'requested' && <span className={styles.note}>Not answered yet</span>}
        </span>
      </Link>
    </li>
  )
}
