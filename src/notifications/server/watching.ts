import { sql } from 'drizzle-orm'
import { isSessionOpen, sessionTopic } from '../../accounts/server/public.ts'
import type { Services, Viewer } from '../../platform/server/context.ts'
import type { Connection } from '../../platform/server/database.ts'
import { unreadLimit } from '../contract.ts'

type Unread = { unreadCount: number }

/** Where a person's open screens hear that something came or was read. */
function notificationsTopic(accountId: string): string {
  return `notifications:${accountId}`
}

/** Tells a person's open screens, on every device of hers, to show the new number. */
export async function tellScreens({ live }: Pick<Services, 'live'>, tx: Connection, accountId: string): Promise<void> {
  await live.publish(tx, notificationsTopic(accountId), {})
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

/** How many are unread, at once and each time that changes; ends with the viewer's session, or when `signal` aborts. */
export async function* watchUnread(
  { db, live }: Pick<Services, 'db' | 'live'>,
  viewer: Viewer,
  signal: AbortSignal | undefined,
): AsyncGenerator<Unread, void, void> {
  const isOpen = () => isSessionOpen(db, viewer)
  const changes = live.stream(notificationsTopic(viewer.id), sessionTopic(viewer.sessionId), signal, isOpen)
  // It listens from its first step on: nothing that comes while they are counted is missed.
  let change = changes.next()
  try {
    do {
      yield { unreadCount: await countUnread(db, viewer.id) }
      const { done } = await change
      if (done) return
      change = changes.next()
    } while (true)
  } finally {
    void changes.return()
  }
}
