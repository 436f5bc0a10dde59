import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { t } from '#text'
import { communityTimeZone } from '../../platform/contract/locale.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Benefit, Claim } from '../contract.ts'
import { iconForEmoji } from '../partner-icons.ts'
import { benefitClaims, benefits } from './tables.ts'

/** The number of benefits that members can claim now. */
export function countOffered(db: Connection): Promise<number> {
  return db.$count(benefits, isOffered)
}

/** The available benefits, the newest first. Promo code and URL are included only for benefits that the viewer claimed. */
export async function listOffered(db: Database, viewer: Viewer): Promise<Benefit[]> {
  const isOwn = and(eq(benefitClaims.benefitId, benefits.id), eq(benefitClaims.accountId, viewer.id))
  const rows = await db
    .select({ benefit: benefits, claimedAt: benefitClaims.claimedAt })
    .from(benefits)
    .leftJoin(benefitClaims, isOwn)
    .where(isOffered)
    .orderBy(desc(benefits.createdAt), desc(benefits.id))
  return rows.map(({ benefit, claimedAt }) => {
    const { id, company, logo, title, description, discount, category, rating, validUntil } = benefit
    const icon = benefit.icon || iconForEmoji(logo)
    const fields = { id, company, logo, icon, title, description, discount, category, rating, validUntil }
    const claim = claimedAt && toClaim(benefit, claimedAt)
    return { ...fields, hasPromoCode: benefit.promoCode !== '', claim }
  })
}

/**
 * Claims a benefit for the viewer, and returns its promo code and URL. Claiming again changes nothing.
 * @throws NOT_FOUND also for benefits that are inactive or expired
 */
export async function claimBenefit(db: Database, viewer: Viewer, id: string): Promise<Claim> {
  return db.transaction(async (tx) => {
    // The lock prevents the benefit from being deleted before the claim is saved.
    const [benefit] = await tx
      .select()
      .from(benefits)
      .where(and(eq(benefits.id, id), isOffered))
      .for('share')
    if (!benefit) throw problem('NOT_FOUND', t`This benefit is no longer available.`)
    const claim = { benefitId: id, accountId: viewer.id }
    await tx.insert(benefitClaims).values(claim).onConflictDoNothing()
    const [claimed] = await tx
      .select({ claimedAt: benefitClaims.claimedAt })
      .from(benefitClaims)
      .where(and(eq(benefitClaims.benefitId, id), eq(benefitClaims.accountId, viewer.id)))
    return toClaim(benefit, claimed?.claimedAt as Date)
  })
}

function toClaim({ promoCode, partnerUrl }: typeof benefits.$inferSelect, claimedAt: Date): Claim {
  return { claimedAt: claimedAt.toISOString(), promoCode, partnerUrl }
}

// The rules are SQL conditions, because lists and counts apply them to many rows.

/** The community's time zone, read whenever a statement is built, because an admin may change it. */
const communityZone: SQLWrapper = { getSQL: () => sql`${communityTimeZone}::text` }

/** Whether a benefit's last day has passed in the community's time zone. */
export const isExpired = sql<boolean>`coalesce(
  ${benefits.validUntil} < (now() at time zone ${communityZone})::date, false)`

/** Whether members may see and claim a benefit: it is active and has not expired (S1 §4). */
export const isOffered = and(eq(benefits.isActive, true), sql`not ${isExpired}`)
