import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type BoardId, type CategoryForm, maxCategories } from '../../contract.ts'
import { forumCategories, forumMergedCategories } from '../tables.ts'
import { boardTexts, positionOf } from './categories.ts'
import { lockCategories, recordCategoryChange, requireCategory, type StoredCategory } from './category-locks.ts'

// What admins change about the categories. The contract lets only admins call it. Lists and pages of threads, which show
// these texts, are cached until a row of the table changes in more than its counts.

type Context = Pick<Services, 'db'>

/** Adds a category at the end, with an address made of its name. @throws CONFLICT when the name or the space is taken */
export function createCategory({ db }: Context, viewer: Viewer, form: CategoryForm): Promise<{ categoryId: BoardId }> {
  return db.transaction(async (tx) => {
    const categories = await lockCategories(tx)
    if (categories.length >= maxCategories) {
      throw problem('CONFLICT', t`You can have at most ${maxCategories} categories.`)
    }
    requireFreeName(categories, form.name, null)
    // The address of a category that was merged keeps leading to the other one.
    const merged = await tx.select({ id: forumMergedCategories.id }).from(forumMergedCategories)
    const id = freeId(form.name, new Set([...categories, ...merged].map((category) => category.id)))
    const position = 1 + Math.max(-1, ...categories.map((category) => positionOf(category.id, category.position)))
    const { name: boardName, description, icon } = form
    await tx.insert(forumCategories).values({ id, boardName, description, icon, position })
    await recordCategoryChange(tx, viewer, 'category.created', id, { name: boardName })
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
    await recordCategoryChange(tx, viewer, 'category.changed', id, { from: before.name, to: boardName })
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
    await recordCategoryChange(tx, viewer, 'category.ordered', null, {})
  })
}

/** Archives a category or opens it again. Idempotent. @throws NOT_FOUND */
export function setArchived({ db }: Context, viewer: Viewer, id: BoardId, isArchived: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const { archivedAt } = requireCategory(await lockCategories(tx), id)
    if ((archivedAt !== null) === isArchived) return
    const set = { archivedAt: isArchived ? sql`now()` : null }
    await tx.update(forumCategories).set(set).where(eq(forumCategories.id, id))
    await recordCategoryChange(tx, viewer, isArchived ? 'category.archived' : 'category.restored', id, {})
  })
}

function requireFreeName(categories: readonly StoredCategory[], name: string, ownId: BoardId | null): void {
  const isTaken = categories.some(
    (category) => category.id !== ownId && boardTexts(category.id, category).name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw problem('CONFLICT', t`There’s already a category with this name.`)
}

function changedMeanwhile() {
  return problem('CONFLICT', t`The categories were changed meanwhile. Please try again.`)
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
