import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { recordAct } from '../../../platform/server/audit.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import type { Category, CategoryForm } from '../../contract.ts'
import { eventCategories, events } from '../tables.ts'
import { holdCategory } from './category-scope.ts'

const categoryGone = () => problem('NOT_FOUND', 'There is no such category.')

/** @throws INVALID_INPUT when another category has this name, in any case */
export async function createCategory(db: Database, admin: Viewer, form: CategoryForm): Promise<Category> {
  const id = randomUUIDv7()
  return db.transaction(async (tx) => {
    await requireFreeName(tx, form.name)
    await tx.insert(eventCategories).values({ id, ...form })
    await recordAct(tx, { action: 'eventCategory.created', actorId: admin.id, subject: subjectOf(id) })
    return { id, ...form }
  })
}

/** @throws NOT_FOUND; INVALID_INPUT when another category has this name, in any case */
export async function updateCategory(
  db: Database,
  admin: Viewer,
  { id, ...form }: CategoryForm & { id: string },
): Promise<Category> {
  return db.transaction(async (tx) => {
    await requireFreeName(tx, form.name, id)
    const changed = await tx
      .update(eventCategories)
      .set(form)
      .where(eq(eventCategories.id, id))
      .returning({ id: eventCategories.id })
    if (changed.length === 0) throw categoryGone()
    await recordAct(tx, { action: 'eventCategory.updated', actorId: admin.id, subject: subjectOf(id) })
    return { id, ...form }
  })
}

/**
 * Deletes a category. Its events, past ones too, go where it is said; cancelled ones, which nobody sees, do not keep
 * it.
 * @param moveTo another category, or `none` for no category
 * @throws NOT_FOUND; CONFLICT when it has events and it is not said where they go; INVALID_INPUT for a place that
 * there is not
 */
export async function deleteCategory(
  db: Database,
  admin: Viewer,
  { id, moveTo }: { id: string; moveTo?: string },
): Promise<void> {
  if (moveTo === id) throw invalidInput({ field: 'moveTo', message: 'Please choose another category.' })
  await db.transaction(async (tx) => {
    const target = moveTo === undefined || moveTo === 'none' ? null : moveTo
    await holdToDelete(tx, id)
    await holdCategory(tx, target, 'moveTo')
    const inUse = await tx.$count(events, and(eq(events.categoryId, id), isNull(events.cancelledAt)))
    if (inUse > 0 && moveTo === undefined) throw problem('CONFLICT', inUseWords(inUse))
    const inOrder = tx.select({ id: events.id }).from(events).where(eq(events.categoryId, id)).orderBy(events.id)
    await inOrder.for('no key update')
    await tx.update(events).set({ categoryId: target }).where(eq(events.categoryId, id))
    await tx.delete(eventCategories).where(eq(eventCategories.id, id))
    const details = { events: inUse }
    await recordAct(tx, { action: 'eventCategory.deleted', actorId: admin.id, subject: subjectOf(id), details })
  })
}

function inUseWords(count: number): string {
  const words = count === 1 ? '1 event is in this category. Please choose where it goes.' : null
  return words ?? `${count} events are in this category. Please choose where they go.`
}

async function holdToDelete(tx: Transaction, id: string): Promise<void> {
  await takeTurn(tx)
  const [held] = await tx.select().from(eventCategories).where(eq(eventCategories.id, id)).for('update')
  if (!held) throw categoryGone()
}

async function requireFreeName(tx: Transaction, name: string, except?: string): Promise<void> {
  await takeTurn(tx)
  const isSame = sql`lower(${eventCategories.name}) = lower(${name})`
  const taken = await tx.$count(eventCategories, and(isSame, except ? ne(eventCategories.id, except) : undefined))
  if (taken > 0) throw invalidInput({ field: 'name', message: 'A category with this name already exists.' })
}

/** Categories change rarely: one after the other, so that two admins who move events crosswise do not meet. */
async function takeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('event categories'))`)
}

function subjectOf(id: string) {
  return { kind: 'eventCategory', id }
}
