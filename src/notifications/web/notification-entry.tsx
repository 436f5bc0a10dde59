import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { PersonAvatar } from '../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../ui/text/dates.tsx'
import type { Notification } from '../contract.ts'
import { kindIcons, wordsOf } from './notification-words.ts'
import styles from './notifications.module.css'
import { useMarkRead } from './use-mark-read.ts'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

type NotificationEntryProps = {
  entry: Notification
  /** Whether it stands under the name of its day. */
  isUnderDay?: boolean
  onOpen?: () => void
}

/** One thing that happened. Following it to its place marks it as read. */
export function NotificationEntry({ entry, isUnderDay = false, onOpen }: NotificationEntryProps) {
  const markRead = useMarkRead()
  const { before, name, after, details, to } = wordsOf(entry)

  function open(): void {
    markRead(entry)
    onOpen?.()
  }
  return (
    <li>
      <Link to={to} className={styles.entry} data-unread={!entry.isRead || undefined} onClick={open}>
        <Picture entry={entry} />
        <span className={styles.words}>
          <span className={styles.sentence} dir="auto">
            {!entry.isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            {before}
            <b>{name}</b>
            {after}
          </span>
          {details && <span className={styles.details}>{details}</span>}
          <span className={styles.details}>
            {isUnderDay ? <ClockTime at={entry.createdAt} /> : <RelativeTime at={entry.createdAt} />}
          </span>
        </span>
        <span className={styles.dot} aria-hidden="true" />
      </Link>
    </li>
  )
}

function ClockTime({ at }: { at: string }) {
  return <time dateTime={at}>{clock.format(new Date(at))}</time>
}

function Picture({ entry: { actor, kind } }: { entry: Notification }) {
  if (actor) return <PersonAvatar name={actor.name} src={actor.avatarUrl} />
  const Icon = kindIcons[kind]
  return (
    <span className={styles.picture} aria-hidden="true">
      <Icon size={20} stroke={1.6} />
    </span>
  )
}
