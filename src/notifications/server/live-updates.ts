import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { type LiveEvent, liveSubject } from '../../platform/server/realtime/live-subject.ts'
import { type UnreadEvent, unreadLimit } from '../contract.ts'
import { isShownNow } from './shown-parts.ts'

/** The topic of a person's live updates about new and read notifications. */
function notificationsTopic(accountId: string): string {
  return `notifications:${accountId}`
}

/** Publishes to all of a person's open screens that the number of unread notifications has changed. */
export async function publishUnreadChange(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Connection,
  accountId: string,
): Promise<void> {
  await liveUpdates.publish(tx, notificationsTopic(accountId), {})
}

/** The number of unread notifications in a person's list, at most `unreadLimit`. */
export async function countUnread(db: Connection, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from (
      select from notifications
      where account_id = ${accountId} and is_in_app and read_at is null and ${isShownNow('notifications')} limit ${unreadLimit}
    ) unread`)
  return rows[0]?.count ?? 0
}

async function unreadEvents(db: Connection, accountId: string): Promise<LiveEvent[]> {
  const event: UnreadEvent = { unreadCount: await countUnread(db, accountId) }
  return [{ event, isState: true }]
}

/** The number of unread notifications, when a screen connects and each time it changes. */
export const notificationsSubject = liveSubject({
  name: 'notifications',
  key: null,
  access: 'signedIn',
  open: (_, { id }) => ({ topic: notificationsTopic(id) }),
  first: ({ db }, { id }) => unreadEvents(db, id),
  eventsOf: ({ db }, { id }) => unreadEvents(db, id),
})
