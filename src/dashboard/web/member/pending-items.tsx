import { Button, Title } from '@mantine/core'
import {
  IconCalendarEvent,
  IconChevronRight,
  IconMail,
  IconMailQuestion,
  IconMessages,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { shortTimeOf } from '../../../events/web/exports.ts'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import { useReaderTimeZone } from '../../../ui/text/dates.tsx'
import styles from './dashboard.module.css'

type PendingItemsProps = {
  nextEvent: { id: string; title: string; startsAt: string } | null
  unreadThreadCount: number
  messages: { unreadCount: number; requestCount: number }
  joinRequests: { count: number; groupId: string | null }
}

type PendingItem = { label: string; note: string; Icon: TablerIcon; to: string }

/** What waits for the member: people who asked them something first, then their next event and what is unread. */
export function PendingItems(props: PendingItemsProps) {
  const items = pendingItems(props, useReaderTimeZone())
  return (
    <section className={`${styles.waiting} on-deep`} aria-labelledby="waiting">
      <Title order={2} id="waiting">
        {items.length > 0 ? t`Waiting for you` : t`You’re all caught up`}
      </Title>
      {items.length > 0 ? (
        <ul className={styles.waitingItems}>
          {items.map(({ label, note, Icon, to }) => (
            <li key={to + note}>
              <Link to={to} className={styles.waitingItem}>
                <Icon size={22} stroke={1.75} aria-hidden="true" />
                <span className={styles.waitingText}>
                  <span className={styles.waitingLabel}>{label}</span>{' '}
                  <span className={styles.waitingNote}>{note}</span>
                </span>
                <IconChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className={styles.waitingNote}>
            <Trans>When someone writes or answers, you’ll see it here first.</Trans>
          </p>
          <Button component={Link} to="/messages" color="gold" className={styles.waitingAction}>
            <Trans>Visit the board</Trans>
          </Button>
        </>
      )}
      <WovenPattern className={styles.waitingWeave} />
    </section>
  )
}

/** Whether people or an event wait for the member, not only unread threads, of which a new member has many. */
export function isAnyoneWaiting({ nextEvent, messages, joinRequests }: PendingItemsProps): boolean {
  return nextEvent !== null || messages.requestCount + messages.unreadCount + joinRequests.count > 0
}

/** @param timeZone the zone of the times; undefined for the reader's own */
function pendingItems(props: PendingItemsProps, timeZone: string | undefined): PendingItem[] {
  const { nextEvent, unreadThreadCount, messages, joinRequests } = props
  const { requestCount, unreadCount } = messages
  const { count, groupId } = joinRequests
  return [
    ...when(requestCount > 0, {
      label: plural(requestCount, { one: '# message request', other: '# message requests' }),
      note: t`Accept or decline`,
      Icon: IconMailQuestion,
      to: '/inbox?folder=requests',
    }),
    ...when(unreadCount > 0, {
      label: plural(unreadCount, { one: '# unread conversation', other: '# unread conversations' }),
      note: t`In your inbox`,
      Icon: IconMail,
      to: '/inbox',
    }),
    ...when(count > 0, {
      label: plural(count, { one: '# join request', other: '# join requests' }),
      note: groupId ? t`In a group you organize` : t`In groups you organize`,
      Icon: IconUserQuestion,
      to: groupId ? `/groups/${groupId}/requests` : '/groups',
    }),
    ...(nextEvent
      ? [
          {
            label: nextEvent.title,
            note: t`Your next event, ${shortTimeOf(nextEvent.startsAt, timeZone)}`,
            Icon: IconCalendarEvent,
            to: `/events/${nextEvent.id}`,
          },
        ]
      : []),
    ...when(unreadThreadCount > 0, {
      label: unreadThreadCount === 1 ? '1 thread' : t`${formatThreadCount(unreadThreadCount)} threads`,
      note: unreadThreadCount === 1 ? t`Has updates for you` : t`Have updates for you`,
      Icon: IconMessages,
      to: '/messages/new',
    }),
  ]
}

function when<Item>(isThere: boolean, item: Item): Item[] {
  return isThere ? [item] : []
}

/** The count as text. The server counts to 100 at most (`unreadThreadCount` in the contract). */
export function formatThreadCount(unreadThreadCount: number): string {
  return unreadThreadCount >= 100 ? '100+' : String(unreadThreadCount)
}
