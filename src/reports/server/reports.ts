import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { t } from '#text'
import { isKindOn } from '../../platform/contract/content-kinds.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { ReportedContent } from '../../platform/server/extension-points/reportable-content.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { ReportedContent as QueueItem } from '../contract.ts'
import type { ReportReason } from '../reasons.ts'
import { mayReport } from './policy.ts'
import { reports } from './tables.ts'

/** Identifies content that can be reported. */
export type ContentKey = Pick<QueueItem, 'kind' | 'id'>

const tooManyReports = t`You’ve sent a lot of reports. Please wait a while before you send more.`

/**
 * Puts content into the admins' queue. A person can report the same content once while it waits.
 * @throws NOT_FOUND when it does not exist or the viewer may not see it; FORBIDDEN for their own content; CONFLICT;
 * TOO_MANY_REQUESTS
 */
export async function report(
  context: RequestContext,
  viewer: Viewer,
  { kind, id, reason, note }: ContentKey & { reason: ReportReason; note: string },
): Promise<void> {
  await context.rateLimits.consume('reportByAccount', viewer.id, tooManyReports)
  const content = isKindOn(kind, context.switchedOff) ? await findContent(context, viewer, { kind, id }) : null
  if (!content) throw problem('NOT_FOUND', t`This is no longer there.`)
  const authorId = content.author?.id ?? null
  if (!mayReport(viewer, { authorId })) {
    throw problem('FORBIDDEN', t`This is yours. You can edit or delete it yourself.`)
  }
  const inserted = await context.db
    .insert(reports)
    .values({ kind, thingId: id, authorId, reporterId: viewer.id, reason, note })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (inserted.length === 0) throw problem('CONFLICT', t`You’ve already reported this. We’ll review it.`)
}

/** The content as the viewer sees it; null when it does not exist or they may not see it. */
export async function findContent(
  context: RequestContext,
  viewer: Viewer,
  { kind, id }: ContentKey,
): Promise<ReportedContent | null> {
  const reportable = context.reportableContent.find((each) => each.kind === kind)
  return (await reportable?.find(context, viewer, id)) ?? null
}

/** The condition for the waiting reports of some content. */
export function isWaitingReportOf({ kind, id }: ContentKey): SQL | undefined {
  return and(eq(reports.kind, kind), eq(reports.thingId, id), isNull(reports.outcome))
}
