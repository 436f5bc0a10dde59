import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { SecurityEvent } from '../../activity-contract.ts'
import { describePlace } from './device-and-place.ts'
import { securityEvents } from './tables.ts'

/** Events per page. */
const pageSize = 20

const position = z.tuple([z.iso.datetime(), z.uuid()])

type Row = typeof securityEvents.$inferSelect

/**
 * A page of the security events of the viewer's account, newest first.
 * @param after the cursor at the end of the previous page
 * @throws INVALID_INPUT on `after`
 */
export async function listActivity(
  context: RequestContext,
  after?: string,
): Promise<{ events: SecurityEvent[]; next: string | null }> {
  const { id } = requireViewer(context)
  const [at, last] = after === undefined ? [] : fromCursor(after, position)
  const rows = await context.db
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.accountId, id),
        at ? sql`(${securityEvents.at}, ${securityEvents.id}) < (${at}::timestamptz, ${last}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const end = page.at(-1)
  return {
    events: page.map(toEvent),
    next: end && rows.length > pageSize ? toCursor([end.at.toISOString(), end.id]) : null,
  }
}

/** All stored security events of an account, newest first, for the person's data archive. */
export async function exportActivity(db: Database, accountId: string) {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
  return rows.map((row) => {
    const { at, kind, by, times, device, place } = toEvent(row)
    return {
      at,
      what: kind,
      by: by === 'holder' ? t`you` : by,
      times,
      device,
      place,
      network: row.network,
      ...row.details,
    }
  })
}

function toEvent({ id, at, kind, by, times, device, country, network, details }: Row): SecurityEvent {
  const place = device === null ? null : describePlace(country, network)
  return { id, at: at.toISOString(), kind, by, times, device, place, details }
}
