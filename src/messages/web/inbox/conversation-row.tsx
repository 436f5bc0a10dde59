import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { CompanyLogo } from '../../../employers/web/exports.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
import type { Conversation } from '../../contract.ts'
import { conversationPath, type Folder } from '../paths.ts'
import styles from './inbox.module.css'

type ConversationRowProps = { conversation: Conversation; folder: Folder; isOpen: boolean }

/** A conversation in a list: the other person, the last message, and the unread count. */
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
        <CounterpartAvatar other={other} />
        <span className={styles.rowWords}>
          <span className={styles.rowHead}>
            <bdi className={styles.name}>{other.name}</bdi>
            <span className={styles.time}>
              <RelativeTime at={lastAt} />
            </span>
          </span>
          {about && (
            <span className={styles.about} dir="auto">
              {about}
            </span>
          )}
          <span className={styles.rowFoot}>
            <span className={styles.excerpt}>
              {isLastYours && 'You: '}
              <bdi>{excerpt || 'No messages'}</bdi>
            </span>
            {unreadCount > 0 && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {unreadCount > 99 ? '99+' : unreadCount}
                </span>
                <VisuallyHidden>{formatCount(unreadCount, 'unread message', 'unread messages')}</VisuallyHidden>
              </>
            )}
          </span>
          {state === 'requested' && <span className={styles.note}>Not answered yet</span>}
        </span>
      </Link>
    </li>
  )
}

/** Logo of an employer's company, or a person's avatar. Hidden from screen readers, because the name stands beside it. */
export function CounterpartAvatar({ other, size = 'md' }: { other: Conversation['other']; size?: 'sm' | 'md' }) {
  if (other.company && !other.avatarUrl) return <CompanyLogo company={other.company} size={size} />
  return <PersonAvatar name={other.name} src={other.avatarUrl} size={size} />
}
