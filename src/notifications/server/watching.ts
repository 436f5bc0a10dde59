import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { type LiveEvent, liveSubject } from '../../platform/server/realtime/live-subject.ts'
import { type UnreadEvent, unreadLimit } from '../contract.ts'

/** Where a person's open screens hear that something came or was read. */
function notificationsTopic(accountId: string): string {
  return `notifications:${accountId}`
}

/** Tells a person's open screens, on every device of hers, to show the new number. */
export async function tellScreens(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Connection,
  accountId: string,
): Promise<void> {
  await liveUpdates.publish(tx, notificationsTopic(accountId), {})
}

/** How many entries of a person's list are unread, counted up to `unreadLimit`. */
export async function countUnread(db: Connection, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from (
      select from notifications
      where account_id = ${accountId} and is_in_app and read_at is null limit ${unreadLimit}
    ) unread`)
  return rows[0]?.count ?? 0
}

async function unreadNow(db: Connection, accountId: string): Promise<LiveEvent[]> {
  const event: UnreadEvent = { unreadCount: await countUnread(db, accountId) }
  return [{ event, isState: true }]
}

/** How many are unread, at once and each time that changes. */
export const notificationsSubject = liveSubject({
  name: 'notifications',
  key: null,
  access: 'signedIn',
  open: (_, { id }) => ({ topic: notificationsTopic(id) }),
  first: ({ db }, { id }) => unreadNow(db, id),
  eventsOf: ({ db }, { id }) => unreadNow(db, id),
})
