import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { newSupportMessage, newSupportRequest, OwnRequest, OwnRequestRow } from '../contract.ts'
import { askingCompany } from './asking-company.ts'
import {
  addMessage,
  countMessages,
  holdRequest,
  noSuchRequest,
  readMessages,
  setStatus,
  toSummary,
} from './conversation.ts'
import { following, pageOf, requestsPerPage } from './cursor.ts'
import { mailTeam } from './letters.ts'
import { ownAbilities } from './policy.ts'
import { supportMessages, supportRequests } from './tables.ts'

const tooMany = 'You have sent many messages. Please wait a while before you send another.'

/** Characters of a message that its request's row gets; on screen, two lines of them. */
const excerptLength = 300

/**
 * Asks the team for help: the request is kept, and mailed to every admin (S1 §4, §7).
 * @throws TOO_MANY_REQUESTS
 */
export async function createRequest(
  context: RequestContext,
  viewer: Viewer,
  { message, ...about }: z.output<typeof newSupportRequest>,
): Promise<OwnRequest> {
  await context.limits.take('supportByAccount', viewer.id, tooMany)
  const id = randomUUIDv7()
  const { name, ...standing } = await askingCompany(context, context.db, viewer)
  await context.db.transaction(async (tx) => {
    await tx.insert(supportRequests).values({ id, accountId: viewer.id, ...about, ...standing })
    await addMessage(tx, { requestId: id, authorId: viewer.id, isFromTeam: false, text: message })
    const company = name === null ? null : { name, isPriority: standing.isPriority }
    await mailTeam(context, tx, viewer, { id, ...about, company }, message, 'request')
  })
  return getOwnRequest(context.db, viewer, id)
}

/**
 * The viewer's own requests, a page at a time, the last touched first.
 * @throws INVALID_INPUT for a cursor that is not ours
 */
export async function listOwnRequests(
  db: Database,
  viewer: Viewer,
  after: string | undefined,
): Promise<{ requests: OwnRequestRow[]; next: string | null }> {
  const said = eq(supportMessages.requestId, supportRequests.id)
  const latest = db
    .select({
      isFromTeam: supportMessages.isFromTeam,
      excerpt: sql<string>`left(regexp_replace(${supportMessages.text}, '\\s+', ' ', 'g'), ${excerptLength})`.as(
        'excerpt',
      ),
    })
    .from(supportMessages)
    .where(said)
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(1)
    .as('latest')
  const rows = await db
    .select({
      request: supportRequests,
      id: supportRequests.id,
      updatedAt: supportRequests.updatedAt,
      messageCount: db.$count(supportMessages, said),
      latest: { isFromTeam: latest.isFromTeam, excerpt: latest.excerpt },
    })
    .from(supportRequests)
    .innerJoinLateral(latest, sql`true`)
    .where(and(eq(supportRequests.accountId, viewer.id), following(after)))
    .orderBy(desc(supportRequests.updatedAt), desc(supportRequests.id))
    .limit(requestsPerPage + 1)
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
 * Says more under an own request, which opens it again and is mailed to the team.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, CONFLICT when the talk has grown too long
 */
export async function answerOwnRequest(context: RequestContext, viewer: Viewer, answer: Answer): Promise<OwnRequest> {
  const { id, message } = answer
  await context.limits.take('supportByAccount', viewer.id, tooMany)
  const { name, ...standing } = await askingCompany(context, context.db, viewer)
  return context.db.transaction(async (tx) => {
    const request = await holdRequest(tx, id, viewer.id)
    const messageCount = await countMessages(tx, id)
    if (!ownAbilities({ status: request.status, messageCount }).answer) {
      throw problem('CONFLICT', 'This conversation has grown long. Please start a new request.')
    }
    await addMessage(tx, { requestId: id, authorId: viewer.id, isFromTeam: false, text: message })
    await tx.update(supportRequests).set(standing).where(eq(supportRequests.id, id))
    await setStatus(tx, id, 'open')
    const company = name === null ? null : { name, isPriority: standing.isPriority }
    await mailTeam(context, tx, viewer, { ...request, company }, message, 'answer')
    return getOwnRequest(tx, viewer, id)
  })
}

/** Closes an own request; a closed one stays as it is. @throws NOT_FOUND */
export async function closeOwnRequest({ db }: RequestContext, viewer: Viewer, id: string): Promise<OwnRequest> {
  return db.transaction(async (tx) => {
    const request = await holdRequest(tx, id, viewer.id)
    if (request.status !== 'closed') await setStatus(tx, id, 'closed')
    return getOwnRequest(tx, viewer, id)
  })
}
