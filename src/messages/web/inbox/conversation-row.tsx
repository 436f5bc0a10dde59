import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { CompanyLogo } from '../../../employers/web/exports.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
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
              {isLastYours ? (
                <Trans>
                  You: <bdi>{excerpt || t`No messages`}</bdi>
                </Trans>
              ) : (
                <bdi>{excerpt || t`No messages`}</bdi>
              )}
            </span>
            {unreadCount > 0 && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {unreadCount > 99 ? '99+' : unreadCount}
                </span>
                <VisuallyHidden>
                  {plural(unreadCount, { one: '# unread message', other: '# unread messages' })}
                </VisuallyHidden>
              </>
            )}
          </span>
          {state === 'requested' && (
            <span className={styles.note}>
              <Trans>Not answered yet</Trans>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** Logo of an employer's company, or a person's avatar. Hidden from screen readers, because the name stands beside it. */
export function CounterpartAvatar({ other, size = 'md' }: { other: Conversation['other']; size?: 'sm' | 'md' | 'lg' }) {
  if (other.company && !other.avatarUrl) return <CompanyLogo company={other.company} size={size} />
  return <PersonAvatar name={other.name} src={other.avatarUrl} size={size} />
}
