import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { t } from '#text'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { ManagedCatalog } from '../contract.ts'
import { type Catalog, defaultCatalog } from '../courses.ts'
import { courseCatalog } from './tables.ts'

/** What members see: subjects in their order, and courses that are not archived. */
export async function listCourses(db: Services['db']): Promise<Catalog> {
  const { courses, ...page } = (await readStored(db)) ?? defaultCatalog
  return { ...page, courses: courses.filter(({ isArchived }) => !isArchived) }
}

/** Everything, to be edited. */
export async function manageCourses({ db }: Pick<RequestContext, 'db'>): Promise<ManagedCatalog> {
  return managedOf(await readStored(db))
}

/**
 * Changes subjects and courses.
 * @throws CONFLICT when another admin changed them since `version`; nothing is saved then
 */
export async function saveCourses(
  { db }: Pick<RequestContext, 'db'>,
  viewer: Viewer,
  { version, ...catalog }: Catalog & { version: string },
): Promise<ManagedCatalog> {
  return db.transaction(async (tx) => {
    const before = await lockStored(tx)
    if (managedOf(before).version !== version) {
      throw problem('CONFLICT', t`Someone else changed the courses after you opened them, so yours weren’t saved.`)
    }
    const stored = sql`excluded.content`
    await tx
      .insert(courseCatalog)
      .values({ content: catalog })
      .onConflictDoUpdate({ target: courseCatalog.only, set: { content: stored } })
    const details = { subjects: catalog.subjects.length, courses: catalog.courses.length }
    await recordAuditEntry(tx, { action: 'course.changed', actorId: viewer.id, details })
    return managedOf(catalog)
  })
}

/** Goes back to the courses that every community begins with. */
export async function resetCourses({ db }: Pick<RequestContext, 'db'>, viewer: Viewer): Promise<ManagedCatalog> {
  return db.transaction(async (tx) => {
    await lockStored(tx)
    const gone = await tx.delete(courseCatalog).returning({ only: courseCatalog.only })
    if (gone.length > 0) await recordAuditEntry(tx, { action: 'course.reset', actorId: viewer.id })
    return managedOf(null)
  })
}

async function readStored(db: Connection): Promise<Catalog | null> {
  const [row] = await db.select().from(courseCatalog)
  return row?.content ?? null
}

/** Locks the table against concurrent changes, because there may be no row to lock. Readers do not wait. */
async function lockStored(tx: Connection): Promise<Catalog | null> {
  await tx.execute(sql`lock table ${courseCatalog} in share row exclusive mode`)
  return readStored(tx)
}

function managedOf(stored: Catalog | null): ManagedCatalog {
  const catalog = stored ?? defaultCatalog
  return { ...catalog, isOriginal: stored === null, version: versionOf(catalog) }
}

/** A digest that does not depend on the order of properties, which the database may change. */
function versionOf({ lead, subjects, courses }: Catalog): string {
  const values = [
    lead,
    subjects.map(({ id, label }) => [id, label]),
    courses.map((course) => Object.entries(course).sort(([one], [other]) => (one < other ? -1 : 1))),
  ]
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}
