import { Button, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { shortTimeOf } from '../../events/web/exports.ts'
import { counted } from '../../ui/counted.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Weave } from '../../ui/weave.tsx'
import { type Activity, activityPath, activityWords } from './activity.ts'
import styles from './dashboard.module.css'

type WaitingProps = {
  nextEvent: { id: string; title: string; startsAt: string } | null
  unreadThreadCount: number
  messages: { unreadCount: number; requestCount: number }
  latest: Activity | undefined
}

/** What waits for the member today: her next event, unread threads, and the newest thing that happened for her. */
export function Waiting({ nextEvent, unreadThreadCount, messages, latest }: WaitingProps) {
  return (
    <section className={`${styles.waiting} on-deep`} aria-labelledby="waiting">
      <div className={styles.waitingWords}>
        <Title order={2} id="waiting">
          {wordsFor(unreadThreadCount)}
        </Title>
        {nextEvent && (
          <Text className={styles.waitingReply}>
            Next for you:{' '}
            <Link to={`/events/${nextEvent.id}`} className={styles.waitingLink}>
              {nextEvent.title}
            </Link>
            , {shortTimeOf(nextEvent.startsAt)}
          </Text>
        )}
        {messages.unreadCount + messages.requestCount > 0 && (
          <Text className={styles.waitingReply}>
            For you alone:{' '}
            <Link to={messages.requestCount > 0 ? '/inbox?folder=requests' : '/inbox'} className={styles.waitingLink}>
              {messageWords(messages)}
            </Link>
          </Text>
        )}
        {latest && (
          <Text className={styles.waitingReply}>
            Latest for you:{' '}
            <Link to={activityPath(latest)} className={styles.waitingLink}>
              {activityWords(latest)}
            </Link>{' '}
            <RelativeTime at={latest.at} />
          </Text>
        )}
        <Button component={Link} to="/messages" color="gold" mt="md">
          {unreadThreadCount > 0 ? 'Read what is new' : 'Visit the board'}
        </Button>
      </div>
      <Weave className={styles.waitingWeave} />
    </section>
  )
}

function messageWords({ unreadCount, requestCount }: WaitingProps['messages']): string {
  const requests = requestCount > 0 && counted(requestCount, 'request to talk', 'requests to talk')
  const unread = unreadCount > 0 && counted(unreadCount, 'unread conversation', 'unread conversations')
  return [requests, unread].filter(Boolean).join(' and ')
}

function wordsFor(unreadThreadCount: number): string {
  if (unreadThreadCount === 0) return 'You are all caught up'
  if (unreadThreadCount === 1) return 'One thread has something new for you'
  return `${countOf(unreadThreadCount)} threads have something new for you`
}

/** Counting stops at 100 (the contract's `unreadThreadCount`). */
export function countOf(unreadThreadCount: number): string {
  return unreadThreadCount >= 100 ? '100+' : String(unreadThreadCount)
}
