import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { perLocale } from '../../../platform/contract/locale.ts'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Notification } from '../../contract.ts'
import { kindIcons, textOf } from './notification-text.tsx'
import styles from './notifications.module.css'
import { useMarkRead } from './use-mark-read.ts'

const clock = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))

type NotificationEntryProps = {
  entry: Notification
  /** Whether it is listed under the heading of its day. */
  isUnderDay?: boolean
  onOpen?: () => void
}

/** One notification. Following its link marks it as read. */
export function NotificationEntry({ entry, isUnderDay = false, onOpen }: NotificationEntryProps) {
  const markRead = useMarkRead()
  const { sentence, details, to } = textOf(entry)

  function open(): void {
    markRead(entry)
    onOpen?.()
  }
  return (
    <li>
      <Link to={to} className={styles.entry} data-unread={!entry.isRead || undefined} onClick={open}>
        <Picture entry={entry} />
        <span className={styles.content}>
          <span className={styles.sentence}>
            {!entry.isRead && (
              <VisuallyHidden>
                <Trans>Unread:</Trans>{' '}
              </VisuallyHidden>
            )}
            {sentence}
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
  return <time dateTime={at}>{clock().format(new Date(at))}</time>
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

const widths = ['82%', '64%', '74%', '58%', '70%']

/** The placeholder while the list loads. */
export function NotificationsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading notifications…`} />
      <div aria-hidden="true">
        {widths.map((width) => (
          <div key={width} className={styles.entry}>
            <Skeleton circle height={40} className={styles.circle} />
            <div className={styles.content}>
              <Skeleton height={16} width={width} mb={8} />
              <Skeleton height={12} width={90} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
