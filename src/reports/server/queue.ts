import { type SQL, sql } from 'drizzle-orm'
import { accountsAs } from '../../accounts/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { maxListedReports, queuePageSize, type ReportedContent, type ReportOutcome } from '../contract.ts'
import type { ReportReason } from '../reasons.ts'
import { type ContentKey, findContent } from './reports.ts'

type Person = { id: string; name: string; avatarUrl: string | null }
type Row = {
  /** The id of the first report among those that wait or were settled together. It determines the order of the queue. */
  first: number
  kind: ContentKey['kind']
  id: string
  outcome: ReportOutcome | null
  settledAt: string | null
  authorId: string | null
  authorName: string | null
  authorAvatarUrl: string | null
  reportCount: number
  reports: { reason: ReportReason; note: string; createdAt: string; reporter: Person | null }[]
}

type Request = { state: 'waiting' | 'settled'; after?: number; afterSettledAt?: string }
type Page = { things: ReportedContent[]; next: { after: number; afterSettledAt?: string } | null }

/**
 * A page of the queue: each reported content once, with its reports. Waiting content comes oldest first; settled content
 * newest first, with one entry per decision.
 */
export async function listReports(context: RequestContext, viewer: Viewer, request: Request): Promise<Page> {
  const { rows } = await context.db.execute<Row>(pageOf(request))
  const page = rows.slice(0, queuePageSize)
  const items = await Promise.all(page.map((row) => toReportedContent(context, viewer, row)))
  const last = rows.length > queuePageSize ? page.at(-1) : undefined
  return {
    things: items,
    next: last ? { after: last.first, afterSettledAt: isoOrNull(last.settledAt) ?? undefined } : null,
  }
}

/** The row with the content as it is now. */
async function toReportedContent(context: RequestContext, viewer: Viewer, row: Row): Promise<ReportedContent> {
  const { kind, id, authorId, authorName, authorAvatarUrl, outcome, reportCount, reports } = row
  const found = await findContent(context, viewer, { kind, id })
  const content = found && { title: found.title, excerpt: found.excerpt, files: found.files, path: found.path }
  const author = authorId && authorName !== null ? { id: authorId, name: authorName, avatarUrl: authorAvatarUrl } : null
  return { kind, id, thing: content, author, reportCount, reports, outcome, settledAt: isoOrNull(row.settledAt) }
}

function pageOf({ state, after, afterSettledAt }: Request): SQL {
  const heads = state === 'waiting' ? waitingHeads(after) : settledHeads(after, afterSettledAt)
  const together = sql`
    kind = head.kind and thing_id = head.thing_id and settled_at is not distinct from head.settled_at`
  const [author, reporter] = [accountsAs('author'), accountsAs('reporter')]
  return sql`
    with head as materialized (${heads} limit ${queuePageSize + 1})
    select head.id as first, head.kind, head.thing_id as id, head.outcome, head.settled_at as "settledAt",
      ${author.id} as "authorId", ${author.name} as "authorName", ${author.avatarUrl} as "authorAvatarUrl",
      counted."reportCount", given.reports
    from head
    left join ${author.table} on ${author.id} = head.author_id
    cross join lateral (select count(*) as "reportCount" from reports where ${together}) counted
    cross join lateral (
      select json_agg(json_build_object(
        'reason', report.reason, 'note', report.note, 'createdAt', report.created_at,
        'reporter', case when ${reporter.id} is not null
          then json_build_object('id', ${reporter.id}, 'name', ${reporter.name}, 'avatarUrl', ${reporter.avatarUrl}) end
      ) order by report.id) as reports
      from (select * from reports where ${together} order by id limit ${maxListedReports}) report
      left join ${reporter.table} on ${reporter.id} = report.reporter_id
    ) given
    order by ${state === 'waiting' ? sql`head.id` : sql`head.settled_at desc, head.id desc`}`
}

function waitingHeads(after = 0): SQL {
  return sql`
    select * from reports head
    where outcome is null and id > ${after} and not exists (
      select from reports earlier
      where earlier.kind = head.kind and earlier.thing_id = head.thing_id and earlier.outcome is null
        and earlier.id < head.id)
    order by id`
}

function settledHeads(after?: number, afterSettledAt?: string): SQL {
  const beyond =
    after && afterSettledAt ? sql`and (settled_at, id) < (${afterSettledAt}::timestamptz, ${after}::bigint)` : sql``
  return sql`
    select * from reports head
    where outcome is not null ${beyond} and not exists (
      select from reports earlier
      where earlier.kind = head.kind and earlier.thing_id = head.thing_id and earlier.settled_at = head.settled_at
        and earlier.id < head.id)
    order by settled_at desc, id desc`
}

function isoOrNull(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
