import { randomUUIDv7 } from 'node:crypto'
import { count, desc, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { BenefitFields, ManagedBenefit } from '../contract.ts'
import { iconForEmoji } from '../partner-icons.ts'
import { isExpired } from './offered-benefits.ts'
import { benefitClaims, benefits } from './tables.ts'

type Context = Pick<Services, 'db'>

const benefitNotFound = () => problem('NOT_FOUND', t`There is no such benefit.`)

/** All benefits with their numbers of claims, including inactive and expired ones, the newest first. */
export async function listAll(db: Database): Promise<ManagedBenefit[]> {
  const claims = db
    .select({ benefitId: benefitClaims.benefitId, count: count().as('count') })
    .from(benefitClaims)
    .groupBy(benefitClaims.benefitId)
    .as('claims')
  const rows = await db
    .select({ benefit: benefits, isExpired, claimCount: claims.count })
    .from(benefits)
    .leftJoin(claims, eq(claims.benefitId, benefits.id))
    .orderBy(desc(benefits.createdAt), desc(benefits.id))
  return rows.map(({ benefit, isExpired, claimCount }) => {
    const { createdAt: _, updatedAt: __, ...fields } = benefit
    return { ...fields, icon: fields.icon || iconForEmoji(fields.logo), isExpired, claimCount: claimCount ?? 0 }
  })
}

/** Creates a benefit. Members see it at once if it is active. */
export async function createBenefit({ db }: Context, admin: Viewer, fields: BenefitFields): Promise<{ id: string }> {
  const id = randomUUIDv7()
  await db.transaction(async (tx) => {
    await tx.insert(benefits).values({ id, ...fields })
    await recordAuditEntry(tx, { action: 'benefit.created', actorId: admin.id, subject: { kind: 'benefit', id } })
  })
  return { id }
}

/**
 * Changes a benefit. Members who claimed it keep their claim and see the new code.
 * @throws NOT_FOUND
 */
export async function updateBenefit(
  { db }: Context,
  admin: Viewer,
  { id, ...fields }: BenefitFields & { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(benefits)
      .set({ ...fields, updatedAt: sql`now()` })
      .where(eq(benefits.id, id))
      .returning({ id: benefits.id })
    if (changed.length === 0) throw benefitNotFound()
    const details = { isActive: fields.isActive }
    await recordAuditEntry(tx, {
      action: 'benefit.updated',
      actorId: admin.id,
      subject: { kind: 'benefit', id },
      details,
    })
  })
}

/**
 * Deletes a benefit and its claims.
 * @throws NOT_FOUND
 */
export async function removeBenefit({ db }: Context, admin: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [locked] = await tx.select({ id: benefits.id }).from(benefits).where(eq(benefits.id, id)).for('update')
    if (!locked) throw benefitNotFound()
    const claims = await tx.$count(benefitClaims, eq(benefitClaims.benefitId, id))
    await tx.delete(benefits).where(eq(benefits.id, id))
    const subject = { kind: 'benefit', id }
    await recordAuditEntry(tx, { action: 'benefit.deleted', actorId: admin.id, subject, details: { claims } })
  })
}
