import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { ReportReason } from '../reasons.ts'
import { reports } from './tables.ts'
import { findThing, type Thing } from './things.ts'

const tooMany = 'You have reported many things. Please wait a while before you report more.'

/**
 * Puts a thing into the admins' queue. A person reports a thing once while it waits.
 * @throws NOT_FOUND when it does not exist or she may not see it; FORBIDDEN for her own; CONFLICT; TOO_MANY_REQUESTS
 */
export async function report(
  context: RequestContext,
  viewer: Viewer,
  { kind, id, reason, note }: Thing & { reason: ReportReason; note: string },
): Promise<void> {
  await context.limits.take('reportByAccount', viewer.id, tooMany)
  const thing = await findThing(context, viewer, { kind, id })
  if (!thing) throw problem('NOT_FOUND', 'This is no longer there.')
  const authorId = thing.author?.id ?? null
  if (authorId === viewer.id) throw problem('FORBIDDEN', 'This is yours: you can change or delete it yourself.')
  const written = await context.db
    .insert(reports)
    .values({ kind, thingId: id, authorId, reporterId: viewer.id, reason, note })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (written.length === 0) throw problem('CONFLICT', 'You have already reported this. We will look at it.')
}
