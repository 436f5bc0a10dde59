import { eq, like, not, sql } from 'drizzle-orm'
import { type AuditEntry, recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type BoardId, type CategoryForm, maxCategories } from '../../contract.ts'
import { forumCategories } from '../tables.ts'
import { boardNotFound } from './board-access.ts'
import { boardTexts, positionOf } from './categories.ts'

// What admins change about the categories. The contract lets only admins call it. Lists and pages of threads, which show
// these texts, are cached until any row of the table changes.

type Context = Pick<Services, 'db'>
type StoredCategory = Pick<
  typeof forumCategories.$inferSelect,
  'boardName' | 'description' | 'icon' | 'position' | 'archivedAt'
> & { id: BoardId }

/** Adds a category at the end, with an address made of its name. @throws CONFLICT when the name or the space is taken */
export function createCategory({ db }: Context, viewer: Viewer, form: CategoryForm): Promise<{ categoryId: BoardId }> {
  return db.transaction(async (tx) => {
    const categories = await lockCategories(tx)
    if (categories.length >= maxCategories) {
      throw problem('CONFLICT', `You can have at most ${maxCategories} categories.`)
    }
    requireFreeName(categories, form.name, null)
    const id = freeId(form.name, new Set(categories.map((category) => category.id)))
    const position = 1 + Math.max(-1, ...categories.map((category) => positionOf(category.id, category.position)))
    const { name: boardName, description, icon } = form
    await tx.insert(forumCategories).values({ id, boardName, description, icon, position })
    await record(tx, viewer, 'category.created', id, { name: boardName })
    return { categoryId: id }
  })
}

/** @throws NOT_FOUND for a board that is no category, such as a group's; CONFLICT when another one has the name */
export function updateCategory(
  { db }: Context,
  viewer: Viewer,
  { categoryId: id, ...form }: CategoryForm & { categoryId: BoardId },
): Promise<void> {
  return db.transaction(async (tx) => {
    const categories = await lockCategories(tx)
    const before = boardTexts(id, requireCategory(categories, id))
    requireFreeName(categories, form.name, id)
    const { name: boardName, description, icon } = form
    if (before.name === boardName && before.description === description && before.icon === icon) return
    await tx.update(forumCategories).set({ boardName, description, icon }).where(eq(forumCategories.id, id))
    await record(tx, viewer, 'category.changed', id, { from: before.name, to: boardName })
  })
}

/**
 * @param ids every category in the wanted order
 * @throws CONFLICT when categories were added meanwhile
 */
export function orderCategories({ db }: Context, viewer: Viewer, ids: readonly BoardId[]): Promise<void> {
  return db.transaction(async (tx) => {
    const categories = await lockCategories(tx)
    if (new Set(ids).size !== ids.length || categories.length !== ids.length) throw changedMeanwhile()
    if (!categories.every(({ id }) => ids.includes(id))) throw changedMeanwhile()
    const places = ids.map((id, position) => sql`(${id}, ${position}::int)`)
    if (places.length === 0) return
    await tx.execute(sql`
      update forum_categories c set position = place.position
      from (values ${sql.join(places, sql`, `)}) place (id, position) where c.id = place.id`)
    await record(tx, viewer, 'category.ordered', null, {})
  })
}

/** Archives a category or opens it again. Idempotent. @throws NOT_FOUND */
export function setArchived({ db }: Context, viewer: Viewer, id: BoardId, isArchived: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const { archivedAt } = requireCategory(await lockCategories(tx), id)
    if ((archivedAt !== null) === isArchived) return
    const set = { archivedAt: isArchived ? sql`now()` : null }
    await tx.update(forumCategories).set(set).where(eq(forumCategories.id, id))
    await record(tx, viewer, isArchived ? 'category.archived' : 'category.restored', id, {})
  })
}

/** Every category, locked against other changes of admins until the transaction ends, but not against new threads. */
async function lockCategories(tx: Transaction): Promise<StoredCategory[]> {
  const { id, boardName, description, icon, position, archivedAt } = forumCategories
  const isCategory = not(like(forumCategories.id, 'group-%'))
  await tx.select({ id }).from(forumCategories).where(isCategory).orderBy(id).for('no key update')
  // A statement of its own, which sees what was added while the first one waited.
  return tx.select({ id, boardName, description, icon, position, archivedAt }).from(forumCategories).where(isCategory)
}

function requireCategory(categories: readonly StoredCategory[], id: BoardId): StoredCategory {
  const found = categories.find((category) => category.id === id)
  if (!found) throw problem('NOT_FOUND', boardNotFound)
  return found
}

function requireFreeName(categories: readonly StoredCategory[], name: string, ownId: BoardId | null): void {
  const isTaken = categories.some(
    (category) => category.id !== ownId && boardTexts(category.id, category).name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw problem('CONFLICT', 'There’s already a category with this name.')
}

function changedMeanwhile() {
  return problem('CONFLICT', 'The categories were changed meanwhile. Please try again.')
}

const maxIdLength = 50

/** An address for a name: its letters and digits in lower case, with a number where it is taken. */
function freeId(name: string, taken: ReadonlySet<string>): BoardId {
  const parts =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const start = parts.join('-').slice(0, maxIdLength).replace(/-$/, '') || 'category'
  // Addresses of private boards begin like this.
  const wanted = /^groups?(-|$)/.test(start) ? `about-${start}` : start
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  return id
}

async function record(
  tx: Transaction,
  viewer: Viewer,
  action: AuditEntry['action'],
  id: BoardId | null,
  details: Record<string, string>,
): Promise<void> {
  await recordAuditEntry(tx, {
    action,
    actorId: viewer.id,
    subject: id === null ? undefined : { kind: 'category', id },
    details,
  })
}
