import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type Notification, notificationsPerPage } from '../contract.ts'
import { notifications } from './tables.ts'
import { countUnread, tellScreens } from './watching.ts'

type Unread = { unreadCount: number }
type Page = Unread & { notifications: Notification[]; next: string | null }

const place = z.tuple([z.uuid()])

/**
 * A page of what happened for the viewer, newest first, and how much of all is unread.
 * @throws INVALID_INPUT for a cursor that is not ours
 */
export async function listNotifications(db: Database, viewer: Viewer, after: string | undefined): Promise<Page> {
  const before = after === undefined ? undefined : lt(notifications.id, fromCursor(after, place)[0])
  const [unreadCount, rows] = await Promise.all([
    countUnread(db, viewer.id),
    db
      .select({ row: notifications, name: accounts.name, avatarUrl: accounts.avatarUrl })
      .from(notifications)
      .leftJoin(accounts, eq(accounts.id, notifications.actorId))
      .where(and(eq(notifications.accountId, viewer.id), notifications.isInApp, before))
      .orderBy(desc(notifications.id))
      .limit(notificationsPerPage + 1),
  ])
  const page = rows.slice(0, notificationsPerPage)
  const last = page.at(-1)?.row.id
  const next = last && rows.length > notificationsPerPage ? toCursor([last]) : null
  return { unreadCount, notifications: page.map(toNotification), next }
}

type Row = { row: typeof notifications.$inferSelect; name: string | null; avatarUrl: string | null }

function toNotification({ row, name, avatarUrl }: Row): Notification {
  const { id, kind, data, createdAt, readAt } = row
  const actor = name === null ? null : { name, avatarUrl }
  // The contract's own schema checks on the way out that kind and data fit together.
  return { id, kind, data, createdAt: createdAt.toISOString(), isRead: readAt !== null, actor } as Notification
}

/**
 * Marks one as read; once read, it stays so.
 * @throws NOT_FOUND, also for somebody else's
 */
export async function markRead(
  services: Pick<Services, 'db' | 'liveUpdates'>,
  viewer: Viewer,
  id: string,
): Promise<Unread> {
  return services.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ readAt: notifications.readAt })
      .from(notifications)
      .where(and(eq(notifications.id, id), eq(notifications.accountId, viewer.id), notifications.isInApp))
      .for('update')
    if (!before) throw problem('NOT_FOUND', 'This notification does not exist.')
    if (before.readAt === null) {
      await tx.update(notifications).set({ readAt: sql`now()` }).where(eq(notifications.id, id))
      await tellScreens(services, tx, viewer.id)
    }
    return { unreadCount: await countUnread(tx, viewer.id) }
  })
}

/** Marks everything of the viewer's as read. */
export async function markAllRead(services: Pick<Services, 'db' | 'liveUpdates'>, viewer: Viewer): Promise<Unread> {
  return services.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update notifications set read_at = now()
      where account_id = ${viewer.id} and is_in_app and read_at is null`)
    if (rowCount) await tellScreens(services, tx, viewer.id)
    return { unreadCount: await countUnread(tx, viewer.id) }
  })
}
