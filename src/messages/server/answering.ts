import { eq, sql } from 'drizzle-orm'
import { withdraw } from '../../notifications/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Conversation } from '../contract.ts'
import { standingOf } from './conversation-rows.ts'
import { holdConversation } from './holding.ts'
import { placeOf } from './news.ts'
import { abilitiesOf, stateFor } from './policy.ts'
import { conversationNow } from './reading.ts'
import { putAway } from './sides.ts'
import { conversationSides, conversations } from './tables.ts'
import { tellChanged, tellScreens } from './watching.ts'

/**
 * Accepts a request: both may write from now on.
 * @throws NOT_FOUND; CONFLICT where nothing was asked of the viewer
 */
export async function accept(context: RequestContext, viewer: Viewer, id: string): Promise<Conversation> {
  await context.db.transaction(async (tx) => {
    const standing = standingOf(await holdConversation(tx, viewer, id))
    if (stateFor(standing) === 'open' && !standing.isStarter) return
    if (!abilitiesOf(standing).accept) throw problem('CONFLICT', 'There is no request here to accept.')
    await open(tx, id)
  })
  return conversationNow(context, viewer, id)
}

/** Lets both write. The caller holds the conversation. */
export async function open(tx: Transaction, id: string): Promise<void> {
  await tx.update(conversations).set({ state: 'open' }).where(eq(conversations.id, id))
  await tx.update(conversationSides).set({ folder: 'current' }).where(eq(conversationSides.conversationId, id))
  await withdraw(tx, placeOf(id), 'messageRequest')
  await tellChanged(tx, sql`side.conversation_id = ${id}`)
}

/**
 * Declines a request. Only the viewer's own screens hear of it.
 * @throws NOT_FOUND; CONFLICT where nothing was asked of her
 */
export async function decline(context: RequestContext, viewer: Viewer, id: string): Promise<Conversation> {
  await context.db.transaction(async (tx) => {
    const standing = standingOf(await holdConversation(tx, viewer, id))
    const isDeclined = standing.state === 'requested' && !standing.isStarter && standing.folder === 'closed'
    if (isDeclined) return
    if (!abilitiesOf(standing).decline) throw problem('CONFLICT', 'There is no request here to decline.')
    await putAway(tx, id, viewer.id)
    await withdraw(tx, placeOf(id), 'messageRequest')
    await tellScreens(context, tx, viewer.id, { kind: 'changed', conversationId: id })
  })
  return conversationNow(context, viewer, id)
}
