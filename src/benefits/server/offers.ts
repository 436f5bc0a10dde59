import { and, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Benefit, Claim } from '../contract.ts'
import { iconForEmoji } from '../partner-icons.ts'
import { benefitClaims, benefits } from './tables.ts'

/** Whether a benefit's last day is over in the community's own zone. */
export const isExpired = sql<boolean>`coalesce(
  ${benefits.validUntil} < (now() at time zone 'America/New_York')::date, false)`

/** What members may see: active, and not past its last day (S1 §4). */
const isOffered = and(eq(benefits.isActive, true), sql`not ${isExpired}`)

/** How many benefits members can claim now. */
export function countOffered(db: Connection): Promise<number> {
  return db.$count(benefits, isOffered)
}

/** Every benefit on offer, the newest first; code and address only of those the viewer claimed. */
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
    const shown = { id, company, logo, icon, title, description, discount, category, rating, validUntil }
    const claim = claimedAt && toClaim(benefit, claimedAt)
    return { ...shown, hasPromoCode: benefit.promoCode !== '', claim }
  })
}

/**
 * Notes that the viewer claims a benefit and gives her what it holds. However often she claims, it counts once.
 * @throws NOT_FOUND also for one that is inactive or over
 */
export async function claimBenefit(db: Database, viewer: Viewer, id: string): Promise<Claim> {
  return db.transaction(async (tx) => {
    // Held until the claim stands, so that it is never deleted in between.
    const [benefit] = await tx
      .select()
      .from(benefits)
      .where(and(eq(benefits.id, id), isOffered))
      .for('share')
    if (!benefit) throw problem('NOT_FOUND', 'This benefit is not available any more.')
    const own = { benefitId: id, accountId: viewer.id }
    await tx.insert(benefitClaims).values(own).onConflictDoNothing()
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
