import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { plural, t } from '#text'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import type { Category, CategoryForm } from '../../contract.ts'
import { lockCategory } from '../locks.ts'
import { eventCategories, events } from '../tables.ts'

const categoryGone = () => problem('NOT_FOUND', t`This category no longer exists.`)

/** Creates a category. @throws INVALID_INPUT when another category has the same name, ignoring case */
export async function createCategory(db: Database, admin: Viewer, form: CategoryForm): Promise<Category> {
  const id = randomUUIDv7()
  return db.transaction(async (tx) => {
    await requireFreeName(tx, form.name)
    await tx.insert(eventCategories).values({ id, ...form })
    await recordAuditEntry(tx, { action: 'eventCategory.created', actorId: admin.id, subject: subjectOf(id) })
    return { id, ...form }
  })
}

/** Changes a category. @throws NOT_FOUND; INVALID_INPUT when another category has the same name, ignoring case */
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
    await recordAuditEntry(tx, { action: 'eventCategory.updated', actorId: admin.id, subject: subjectOf(id) })
    return { id, ...form }
  })
}

/**
 * Deletes a category and moves its events, past ones included, to another one. Cancelled events do not count as in use,
 * because nobody sees them.
 * @param moveTo another category, or `none` for no category
 * @throws NOT_FOUND; CONFLICT when it has events and `moveTo` is missing; INVALID_INPUT when `moveTo` does not exist
 */
export async function deleteCategory(
  db: Database,
  admin: Viewer,
  { id, moveTo }: { id: string; moveTo?: string },
): Promise<void> {
  if (moveTo === id) throw invalidInput({ field: 'moveTo', message: t`Please choose another category.` })
  await db.transaction(async (tx) => {
    const target = moveTo === undefined || moveTo === 'none' ? null : moveTo
    await lockForDeletion(tx, id)
    await lockCategory(tx, target, 'moveTo')
    const inUse = await tx.$count(events, and(eq(events.categoryId, id), isNull(events.cancelledAt)))
    if (inUse > 0 && moveTo === undefined) throw problem('CONFLICT', inUseMessage(inUse))
    const lockedEvents = tx.select({ id: events.id }).from(events).where(eq(events.categoryId, id)).orderBy(events.id)
    await lockedEvents.for('no key update')
    await tx.update(events).set({ categoryId: target }).where(eq(events.categoryId, id))
    await tx.delete(eventCategories).where(eq(eventCategories.id, id))
    const details = { events: inUse }
    await recordAuditEntry(tx, { action: 'eventCategory.deleted', actorId: admin.id, subject: subjectOf(id), details })
  })
}

function inUseMessage(count: number): string {
  return plural(count, {
    one: '# event is in this category. Please choose where to move it.',
    other: '# events are in this category. Please choose where to move them.',
  })
}

async function lockForDeletion(tx: Transaction, id: string): Promise<void> {
  await lockCategories(tx)
  const [category] = await tx.select().from(eventCategories).where(eq(eventCategories.id, id)).for('update')
  if (!category) throw categoryGone()
}

async function requireFreeName(tx: Transaction, name: string, except?: string): Promise<void> {
  await lockCategories(tx)
  const isSame = sql`lower(${eventCategories.name}) = lower(${name})`
  const taken = await tx.$count(eventCategories, and(isSame, except ? ne(eventCategories.id, except) : undefined))
  if (taken > 0) throw invalidInput({ field: 'name', message: t`A category with this name already exists.` })
}

/** Changes of categories run one at a time, so that two admins who move events crosswise do not deadlock. */
async function lockCategories(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('event categories'))`)
}

function subjectOf(id: string) {
  return { kind: 'eventCategory', id }
}
