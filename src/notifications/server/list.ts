import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type Notification, notificationsPerPage } from '../contract.ts'
import { countUnread, publishUnreadChange } from './live-updates.ts'
import { isShownNow } from './shown-parts.ts'
import { notifications } from './tables.ts'

type Unread = { unreadCount: number }
type Page = Unread & { notifications: Notification[]; next: string | null }

/** Notifications about parts of the site that are off stay as they are, out of sight. */
const isShown = isShownNow('notifications')

const cursor = z.tuple([z.uuid()])

/**
 * A page of the viewer's notifications, newest first, and the number of all that are unread.
 * @throws INVALID_INPUT for an invalid cursor
 */
export async function listNotifications(db: Database, viewer: Viewer, after: string | undefined): Promise<Page> {
  const before = after === undefined ? undefined : lt(notifications.id, fromCursor(after, cursor)[0])
  const [unreadCount, rows] = await Promise.all([
    countUnread(db, viewer.id),
    db
      .select({ row: notifications, name: accounts.name, avatarUrl: accounts.avatarUrl })
      .from(notifications)
      .leftJoin(accounts, eq(accounts.id, notifications.actorId))
      .where(and(eq(notifications.accountId, viewer.id), notifications.isInApp, isShown, before))
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
  // The contract's schema checks that the data fits the kind when the response is sent.
  return { id, kind, data, createdAt: createdAt.toISOString(), isRead: readAt !== null, actor } as Notification
}

/**
 * Marks a notification as read.
 * @throws NOT_FOUND if it does not exist or is another person's
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
      .where(and(eq(notifications.id, id), eq(notifications.accountId, viewer.id), notifications.isInApp, isShown))
      .for('update')
    if (!before) throw problem('NOT_FOUND', t`We couldn’t find this notification.`)
    if (before.readAt === null) {
      await tx.update(notifications).set({ readAt: sql`now()` }).where(eq(notifications.id, id))
      await publishUnreadChange(services, tx, viewer.id)
    }
    return { unreadCount: await countUnread(tx, viewer.id) }
  })
}

/** Marks all of the viewer's notifications as read. */
export async function markAllRead(services: Pick<Services, 'db' | 'liveUpdates'>, viewer: Viewer): Promise<Unread> {
  return services.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update notifications set read_at = now()
      where account_id = ${viewer.id} and is_in_app and read_at is null and ${isShownNow('notifications')}`)
    if (rowCount) await publishUnreadChange(services, tx, viewer.id)
    return { unreadCount: await countUnread(tx, viewer.id) }
  })
}
