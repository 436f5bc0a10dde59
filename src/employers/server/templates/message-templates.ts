import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { t } from '#text'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput, problem, requireUnchanged } from '../../../platform/server/http/problem-details.ts'
import { type MessageTemplate, type MessageTemplateForm, templatesLimit } from '../../contract.ts'
import { requireCompany } from '../companies/companies.ts'
import { lockOwnCompany } from '../locks.ts'
import { messageTemplates } from './tables.ts'

const tooFast = t`You’re making changes very quickly. Please wait a moment and try again.`

type TemplateRow = typeof messageTemplates.$inferSelect

/**
 * The templates of the viewer's company by name.
 * @throws NOT_FOUND when the viewer has no company
 */
export async function listTemplates(db: Database, viewer: Viewer): Promise<{ templates: MessageTemplate[] }> {
  const company = await requireCompany(db, viewer)
  const rows = await db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.companyId, company.id))
    .orderBy(asc(sql`lower(${messageTemplates.name})`))
  return { templates: rows.map(toTemplate) }
}

/**
 * Adds a template to the viewer's company.
 * @throws NOT_FOUND, CONFLICT when there are too many, INVALID_INPUT for a name that another template has,
 * TOO_MANY_REQUESTS
 */
export async function createTemplate(
  { db, clock, rateLimits }: RequestContext,
  viewer: Viewer,
  form: MessageTemplateForm,
): Promise<MessageTemplate> {
  await rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return db.transaction(async (tx) => {
    const { company } = await lockOwnCompany(tx, viewer)
    const companyId = company.row.id
    if ((await tx.$count(messageTemplates, eq(messageTemplates.companyId, companyId))) >= templatesLimit) {
      throw problem('CONFLICT', t`Your company has ${templatesLimit} templates. Please delete some first.`)
    }
    const id = randomUUIDv7()
    await requireNewName(tx, { id, companyId, name: form.name })
    const row = { id, companyId, ...form, createdBy: viewer.id, updatedAt: clock.now() }
    await tx.insert(messageTemplates).values(row)
    return toTemplate(row)
  })
}

/**
 * Changes a template of the viewer's company.
 * @throws NOT_FOUND also for templates of other companies, CHANGED_MEANWHILE, INVALID_INPUT for a name that another
 * template has, TOO_MANY_REQUESTS
 */
export async function updateTemplate(
  { db, clock, rateLimits }: RequestContext,
  viewer: Viewer,
  { id, basedOn, name, text }: MessageTemplateForm & { id: string; basedOn?: string },
): Promise<MessageTemplate> {
  await rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return db.transaction(async (tx) => {
    const row = await findLocked(tx, viewer, id)
    requireUnchanged(row, basedOn)
    await requireNewName(tx, { ...row, name })
    const changed = { ...row, name, text, updatedAt: clock.now() }
    await tx.update(messageTemplates).set(changed).where(eq(messageTemplates.id, id))
    return toTemplate(changed)
  })
}

/**
 * Deletes a template of the viewer's company.
 * @throws NOT_FOUND also for templates of other companies
 */
export async function deleteTemplate({ db }: Pick<RequestContext, 'db'>, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findLocked(tx, viewer, id)
    await tx.delete(messageTemplates).where(eq(messageTemplates.id, row.id))
  })
}

/** Locks the company, so that its templates change one after the other, and finds one of them. */
async function findLocked(tx: Transaction, viewer: Viewer, id: string): Promise<TemplateRow> {
  const { company } = await lockOwnCompany(tx, viewer)
  const [row] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.id, id), eq(messageTemplates.companyId, company.row.id)))
  if (!row) throw problem('NOT_FOUND', t`This template no longer exists.`)
  return row
}

async function requireNewName(
  tx: Transaction,
  { id, companyId, name }: Pick<TemplateRow, 'id' | 'companyId' | 'name'>,
): Promise<void> {
  const isSame = and(
    eq(messageTemplates.companyId, companyId),
    ne(messageTemplates.id, id),
    sql`lower(${messageTemplates.name}) = lower(${name}::text)`,
  )
  if ((await tx.$count(messageTemplates, isSame)) === 0) return
  throw invalidInput({ field: 'name', message: t`Your company already has a template with this name.` })
}

function toTemplate({ id, name, text, updatedAt }: TemplateRow): MessageTemplate {
  return { id, name, text, updatedAt: updatedAt.toISOString() }
}
