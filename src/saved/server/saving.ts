import { and, eq } from 'drizzle-orm'
import { t } from '#text'
import { lockAccounts } from '../../accounts/server/exports.ts'
import { isSavableRef, type SavableRef } from '../../platform/contract/content-kinds.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { SavableContent, SavableContents } from '../../platform/server/extension-points/savable-content.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { savedLimit } from '../contract.ts'
import { isBeyondLimit } from './policy.ts'
import { savedItems } from './tables.ts'

type Context = Pick<Services, 'db' | 'clock'> & SavableContents

const tooFast = t`You’re saving very quickly. Please wait a moment and try again.`

/** The answer for an item that does not exist, that the viewer may not read, or that they have not saved. */
export function itemNotFound() {
  return problem('NOT_FOUND', t`This item is no longer available.`)
}

/** Counts a change of what the viewer saved. @throws TOO_MANY_REQUESTS */
export async function takeSavingLimit(
  { rateLimits }: Pick<RequestContext, 'rateLimits'>,
  viewer: Viewer,
): Promise<void> {
  await rateLimits.consume('savingByAccount', viewer.id, tooFast)
}

/**
 * Saves an item. Saving it again changes nothing.
 * @throws NOT_FOUND for an item that the viewer may not read, CONFLICT when they saved too many, TOO_MANY_REQUESTS
 */
export async function saveItem(
  context: Context & Pick<RequestContext, 'rateLimits'>,
  viewer: Viewer,
  ref: SavableRef,
): Promise<void> {
  await takeSavingLimit(context, viewer)
  const { store } = await requireReadable(context, viewer, ref)
  if (store) return store.save(context, viewer, ref.id)
  const row = { accountId: viewer.id, kind: ref.kind, itemId: ref.id, savedAt: context.clock.now() }
  await context.db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer)
    const added = await tx.insert(savedItems).values(row).onConflictDoNothing().returning({ id: savedItems.itemId })
    if (added.length === 0) return
    const count = await tx.$count(savedItems, eq(savedItems.accountId, viewer.id))
    if (isBeyondLimit(count)) {
      throw problem('CONFLICT', t`You can save up to ${savedLimit} items. Please remove some first.`)
    }
  })
}

/**
 * Removes an item and its reminder from what the viewer saved, also one that is no longer available.
 * @returns when the reminder would have come; null when there was none
 * @throws NOT_FOUND for an item that the viewer has not saved and may not read
 */
export async function removeSaved(context: Context, viewer: Viewer, ref: SavableRef): Promise<Date | null> {
  if (!isSavableRef(ref)) throw itemNotFound()
  const row = isRow(viewer.id, ref)
  const { remindAt } = savedItems
  const store = context.savableContent.find(({ kind }) => kind === ref.kind)?.store
  if (store) {
    const [kept] = await context.db.select({ remindAt }).from(savedItems).where(row)
    await store.remove(context, viewer, ref.id)
    return kept?.remindAt ?? null
  }
  const [removed] = await context.db.delete(savedItems).where(row).returning({ remindAt })
  if (!removed) await requireReadable(context, viewer, ref)
  return removed?.remindAt ?? null
}

/**
 * Forgets the reminder of an item that a person removed from what its own capability stores, in that transaction.
 * @param accountId the person
 */
export async function forgetReminder(tx: Transaction, accountId: string, ref: SavableRef): Promise<void> {
  await tx.delete(savedItems).where(isRow(accountId, ref))
}

/** @throws NOT_FOUND for an item that the viewer may not read now */
export async function requireReadable(context: Context, viewer: Viewer, ref: SavableRef): Promise<SavableContent> {
  const content = context.savableContent.find(({ kind }) => kind === ref.kind)
  if (!content || !isSavableRef(ref)) throw itemNotFound()
  const found = await content.find(context, viewer, [ref.id])
  if (!found.has(ref.id)) throw itemNotFound()
  return content
}

/**
 * Lets a person's changes of what they saved run one after another.
 * @throws NOT_SIGNED_IN when the account was deleted
 */
export async function lockOwnAccount(tx: Transaction, viewer: Viewer): Promise<void> {
  const locked = await lockAccounts(tx, [viewer.id])
  if (locked.size === 0) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
}

/** The row of an item that a person saved. */
export function isRow(accountId: string, { kind, id }: SavableRef) {
  return and(eq(savedItems.accountId, accountId), eq(savedItems.kind, kind), eq(savedItems.itemId, id))
}
