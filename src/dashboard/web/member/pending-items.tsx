import { Button, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { shortTimeOf } from '../../../events/web/exports.ts'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
import { type Activity, activityPath, activityText } from './activity.ts'
import styles from './dashboard.module.css'

type PendingItemsProps = {
  nextEvent: { id: string; title: string; startsAt: string } | null
  unreadThreadCount: number
  messages: { unreadCount: number; requestCount: number }
  latest: Activity | undefined
}

/** What is new for the member: unread threads, their next event, messages, and the latest activity. */
export function PendingItems({ nextEvent, unreadThreadCount, messages, latest }: PendingItemsProps) {
  return (
    <section className={`${styles.waiting} on-deep`} aria-labelledby="waiting">
      <div className={styles.waitingWords}>
        <Title order={2} id="waiting">
          {unreadText(unreadThreadCount)}
        </Title>
        {nextEvent && (
          <Text className={styles.waitingReply}>
            Your next event:{' '}
            <Link to={`/events/${nextEvent.id}`} className={styles.waitingLink}>
              {nextEvent.title}
            </Link>
            , {shortTimeOf(nextEvent.startsAt)}
          </Text>
        )}
        {messages.unreadCount + messages.requestCount > 0 && (
          <Text className={styles.waitingReply}>
            Waiting for you:{' '}
            <Link to={messages.requestCount > 0 ? '/inbox?folder=requests' : '/inbox'} className={styles.waitingLink}>
              {messageText(messages)}
            </Link>
          </Text>
        )}
        {latest && (
          <Text className={styles.waitingReply}>
            Latest:{' '}
            <Link to={activityPath(latest)} className={styles.waitingLink}>
              {activityText(latest)}
            </Link>{' '}
            <RelativeTime at={latest.at} />
          </Text>
        )}
        <Button component={Link} to="/messages" color="gold" mt="md">
          {unreadThreadCount > 0 ? 'See what’s new' : 'Visit the board'}
        </Button>
      </div>
      <WovenPattern className={styles.waitingWeave} />
    </section>
  )
}

function messageText({ unreadCount, requestCount }: PendingItemsProps['messages']): string {
  const requests = requestCount > 0 && formatCount(requestCount, 'message request', 'message requests')
  const unread = unreadCount > 0 && formatCount(unreadCount, 'unread conversation', 'unread conversations')
  return [requests, unread].filter(Boolean).join(' and ')
}

function unreadText(unreadThreadCount: number): string {
  if (unreadThreadCount === 0) return 'You’re all caught up'
  if (unreadThreadCount === 1) return '1 thread has updates for you'
  return `${formatThreadCount(unreadThreadCount)} threads have updates for you`
}

/** The count as text. The server counts to 100 at most (`unreadThreadCount` in the contract). */
export function formatThreadCount(unreadThreadCount: number): string {
  return unreadThreadCount >= 100 ? '100+' : String(unreadThreadCount)
}
