import { Temporal } from 'temporal-polyfill'
import { isSavableRef, type SavableRef } from '../../platform/contract/content-kinds.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import type { SavableContents } from '../../platform/server/extension-points/savable-content.ts'
import { invalidInput } from '../../platform/server/http/problem-details.ts'
import { reminderError } from './policy.ts'
import { savedAmong } from './saved-list.ts'
import { isRow, itemNotFound, lockOwnAccount, requireReadable, takeSavingLimit } from './saving.ts'
import { savedItems } from './tables.ts'

type Context = Pick<Services, 'db' | 'clock'> & SavableContents
type Reminder = { remindAt: string | null }

/** When people are reminded on the day that they chose. */
const reminderTime = '09:00'

/**
 * The moment of a reminder: nine in the morning of a day in a time zone. If clocks skip that time, the reminder comes
 * as much later.
 * @param date such as `2026-11-25`
 */
export function reminderMoment(date: string, timeZone: string): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${reminderTime}`)
  return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/**
 * Sets or changes the reminder of an item that the viewer saved.
 * @throws NOT_FOUND when they have not saved it or may no longer read it, INVALID_INPUT for a day that is not ahead,
 * TOO_MANY_REQUESTS
 */
export async function setReminder(
  context: Context & Pick<RequestContext, 'rateLimits'>,
  viewer: Viewer,
  { date, timeZone, ...ref }: SavableRef & { date: string; timeZone: string },
): Promise<Reminder> {
  await takeSavingLimit(context, viewer)
  const remindAt = reminderMoment(date, timeZone)
  const message = reminderError(remindAt, context.clock.now())
  if (message) throw invalidInput({ field: 'date', message })
  const { store } = await requireReadable(context, viewer, ref)
  const changes = { remindAt, remindedAt: null }
  const changed = await context.db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer)
    await requireSaved({ ...context, db: tx }, viewer, ref)
    if (!store)
      return tx.update(savedItems).set(changes).where(isRow(viewer.id, ref)).returning({ id: savedItems.itemId })
    return tx
      .insert(savedItems)
      .values({ accountId: viewer.id, kind: ref.kind, itemId: ref.id, savedAt: context.clock.now(), ...changes })
      .onConflictDoUpdate({ target: [savedItems.accountId, savedItems.kind, savedItems.itemId], set: changes })
      .returning({ id: savedItems.itemId })
  })
  if (changed.length === 0) throw itemNotFound()
  return { remindAt: remindAt.toISOString() }
}

/**
 * Removes the reminder of an item that the viewer saved, also of one that is no longer available.
 * @throws NOT_FOUND when they have not saved it
 */
export async function removeReminder(context: Context, viewer: Viewer, ref: SavableRef): Promise<Reminder> {
  await requireSaved(context, viewer, ref)
  await context.db.update(savedItems).set({ remindAt: null, remindedAt: null }).where(isRow(viewer.id, ref))
  return { remindAt: null }
}

async function requireSaved(
  context: SavableContents & { db: Connection },
  viewer: Viewer,
  ref: SavableRef,
): Promise<void> {
  const saved = isSavableRef(ref) ? await savedAmong(context, viewer.id, ref.kind, [ref.id]) : null
  if (!saved?.has(ref.id)) throw itemNotFound()
}
