import { t } from '#text'
import { requireStillAdmin } from '../../../accounts/server/exports.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { communityDayOf } from '../../../platform/server/clock.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { JobDraft } from '../../contract.ts'
import type { PayLawRules } from '../../pay-law-contract.ts'
import { asksForBenefits, payLawsFor, payLawText } from '../../pay-laws.ts'
import { jobRules } from './tables.ts'

/** Whether jobs can be published only with what the law of their place asks for. They do unless an admin decided otherwise. */
export async function readPayLawRules(db: Connection): Promise<PayLawRules> {
  const [row] = await db.select().from(jobRules)
  return { isEnforced: row?.enforcesPayLaws ?? true }
}

/** Switches the rule on or off. Published jobs stay as they are until they are edited. */
export async function changePayLawRules(
  { db }: RequestContext,
  viewer: Viewer,
  { isEnforced }: PayLawRules,
): Promise<PayLawRules> {
  await db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const values = { enforcesPayLaws: isEnforced }
    await tx.insert(jobRules).values(values).onConflictDoUpdate({ target: jobRules.isOnlyRow, set: values })
    const details = { isEnforced }
    await recordAuditEntry(tx, { action: 'site.payLawRulesChanged', actorId: viewer.id, details })
  })
  return { isEnforced }
}

type Ad = Pick<JobDraft, 'workplace' | 'location' | 'benefits'>

/**
 * Why the ad of a complete job cannot be published at its place; null when it can. The pay range is always required, so what
 * may be missing are the benefits.
 */
export async function payLawFault(db: Connection, ad: Ad, now: Date): Promise<string | null> {
  const laws = payLawsFor(ad, communityDayOf(now))
  if (ad.benefits !== '' || !asksForBenefits(laws)) return null
  const { isEnforced } = await readPayLawRules(db)
  return isEnforced ? sentences(payLawText(laws), t`Please describe them, or say that there are none.`) : null
}

/** @throws INVALID_INPUT when the ad lacks what the law of its place asks for */
export async function requireLawfulAd(db: Connection, ad: Ad, now: Date): Promise<void> {
  const message = await payLawFault(db, ad, now)
  if (message !== null) throw invalidInput({ field: 'benefits', message })
}
