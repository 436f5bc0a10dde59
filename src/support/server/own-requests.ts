import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { t } from '#text'
import { companyOf } from '../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { newSupportMessage, newSupportRequest, OwnRequest, OwnRequestRow } from '../contract.ts'
import {
  addMessage,
  countMessages,
  lockRequest,
  noSuchRequest,
  readMessages,
  setStatus,
  toSummary,
} from './conversation.ts'
import { afterCursor, pageOf, pageSize } from './cursor.ts'
import { emailTeam } from './emails.ts'
import { canClose, ownAbilities } from './policy.ts'
import { supportMessages, supportRequests } from './tables.ts'

const tooManyMessages = t`You have sent many messages. Please wait a while before you send another.`

/** Characters of the latest message in a list of requests, which shows two lines of it. */
const excerptLength = 300

/**
 * Creates a support request and emails it to the team (S1 §4, §7).
 * @throws TOO_MANY_REQUESTS
 */
export async function createRequest(
  context: RequestContext,
  viewer: Viewer,
  { message, ...about }: z.output<typeof newSupportRequest>,
): Promise<OwnRequest> {
  await context.rateLimits.consume('supportByAccount', viewer.id, tooManyMessages)
  const id = randomUUIDv7()
  const { name, ...company } = await companyOfRequest(context, viewer)
  await context.db.transaction(async (tx) => {
    await tx.insert(supportRequests).values({ id, accountId: viewer.id, ...about, ...company })
    await addMessage(tx, { requestId: id, authorId: viewer.id, isFromTeam: false, text: message })
    const emailCompany = name === null ? null : { name, isPriority: company.isPriority }
    await emailTeam(context, tx, viewer, { id, ...about, company: emailCompany }, message, 'request')
  })
  return getOwnRequest(context.db, viewer, id)
}

/**
 * A page of the viewer's own requests, the last updated first.
 * @throws INVALID_INPUT for an invalid cursor
 */
export async function listOwnRequests(
  db: Database,
  viewer: Viewer,
  after: string | undefined,
): Promise<{ requests: OwnRequestRow[]; next: string | null }> {
  const isOfRequest = eq(supportMessages.requestId, supportRequests.id)
  const latest = db
    .select({
      isFromTeam: supportMessages.isFromTeam,
      excerpt: sql<string>`left(regexp_replace(${supportMessages.text}, '\\s+', ' ', 'g'), ${excerptLength})`.as(
        'excerpt',
      ),
    })
    .from(supportMessages)
    .where(isOfRequest)
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(1)
    .as('latest')
  const rows = await db
    .select({
      request: supportRequests,
      id: supportRequests.id,
      updatedAt: supportRequests.updatedAt,
      messageCount: db.$count(supportMessages, isOfRequest),
      latest: { isFromTeam: latest.isFromTeam, excerpt: latest.excerpt },
    })
    .from(supportRequests)
    .innerJoinLateral(latest, sql`true`)
    .where(and(eq(supportRequests.accountId, viewer.id), afterCursor(after)))
    .orderBy(desc(supportRequests.updatedAt), desc(supportRequests.id))
    .limit(pageSize + 1)
  const { page, next } = pageOf(rows)
  const requests = page.map(({ request, messageCount, latest }) => ({ ...toSummary(request), messageCount, latest }))
  return { requests, next }
}

/** @throws NOT_FOUND, also for another member's request */
export async function getOwnRequest(db: Connection, viewer: Viewer, id: string): Promise<OwnRequest> {
  const [request] = await db
    .select()
    .from(supportRequests)
    .where(and(eq(supportRequests.id, id), eq(supportRequests.accountId, viewer.id)))
  if (!request) throw noSuchRequest()
  const { messages = [], messageCount = 0 } = (await readMessages(db, [id])).get(id) ?? {}
  return { ...toSummary(request), messages, can: ownAbilities({ status: request.status, messageCount }) }
}

type Answer = z.output<typeof newSupportMessage> & { id: string }

/**
 * Adds a message to an own request, reopens it, and emails the message to the team.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, CONFLICT when the request has too many messages
 */
export async function answerOwnRequest(context: RequestContext, viewer: Viewer, answer: Answer): Promise<OwnRequest> {
  const { id, message } = answer
  await context.rateLimits.consume('supportByAccount', viewer.id, tooManyMessages)
  const { name, ...company } = await companyOfRequest(context, viewer)
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id, viewer.id)
    const messageCount = await countMessages(tx, id)
    if (!ownAbilities({ status: request.status, messageCount }).answer) {
      throw problem('CONFLICT', t`This conversation has reached its limit. Please start a new request.`)
    }
    await addMessage(tx, { requestId: id, authorId: viewer.id, isFromTeam: false, text: message })
    await tx.update(supportRequests).set(company).where(eq(supportRequests.id, id))
    await setStatus(tx, id, 'open')
    const emailCompany = name === null ? null : { name, isPriority: company.isPriority }
    await emailTeam(context, tx, viewer, { ...request, company: emailCompany }, message, 'answer')
    return getOwnRequest(tx, viewer, id)
  })
}

/** Closes an own request. Does nothing if it is closed already. @throws NOT_FOUND */
export async function closeOwnRequest({ db }: RequestContext, viewer: Viewer, id: string): Promise<OwnRequest> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, id, viewer.id)
    if (canClose(request)) await setStatus(tx, id, 'closed')
    return getOwnRequest(tx, viewer, id)
  })
}

type RequestCompany = { companyId: string | null; isPriority: boolean; name: string | null }

/** The viewer's company, if they are an employer, and whether its membership includes priority support (S2 §1). */
async function companyOfRequest(context: RequestContext, viewer: Viewer): Promise<RequestCompany> {
  const company = viewer.role === 'employer' ? await companyOf(context.db, viewer.id) : null
  if (!company) return { companyId: null, isPriority: false, name: null }
  return { companyId: company.id, isPriority: await context.isEntitled(viewer), name: company.name }
}
