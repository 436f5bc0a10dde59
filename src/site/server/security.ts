import type * as z from 'zod'
import { t } from '#text'
import { day } from '../../platform/contract/durations.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { FactorRule } from '../../platform/server/content/stored-community.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { SecurityOverview, securityForm } from '../contract.ts'
import { digestOf, notSetUp } from './content.ts'

/** Who needs two-step login. @throws CONFLICT before setup */
export async function readSecurity({ community, db }: RequestContext): Promise<SecurityOverview> {
  const rule = await db.transaction((tx) => community.lockFactorRule(tx))
  if (!rule) throw notSetUp()
  return overviewOf(rule)
}

/**
 * Changes who needs two-step login. If it was not required before, the days of grace start now. Every process applies the
 * change at once.
 * @throws CONFLICT when another admin changed it since `version`; nothing is saved then
 */
export async function saveSecurity(
  { community, clock, db }: RequestContext,
  viewer: Viewer,
  { version, needsFactors, graceDays }: z.output<typeof securityForm> & { version: string },
): Promise<SecurityOverview> {
  const rule = await db.transaction(async (tx) => {
    const before = await community.lockFactorRule(tx)
    if (!before) throw notSetUp()
    if (versionOf(before) !== version) {
      throw problem(
        'CONFLICT',
        t`Someone else changed these settings after you opened them, so your changes weren’t saved.`,
      )
    }
    const since = needsFactors && !before.isRequired ? clock.now() : before.since
    const after = { isRequired: needsFactors, graceDays, since }
    if (versionOf(after) === version) return before
    await community.updateFactorRule(tx, after)
    const details = { needsFactors, graceDays }
    await recordAuditEntry(tx, { action: 'site.securityChanged', actorId: viewer.id, details })
    return after
  })
  community.forget()
  return overviewOf(rule)
}

function overviewOf(rule: FactorRule): SecurityOverview {
  const { isRequired, graceDays, since } = rule
  return {
    form: { needsFactors: isRequired, graceDays },
    since: isRequired ? since.toISOString() : null,
    dueAt: isRequired ? new Date(since.getTime() + graceDays * day).toISOString() : null,
    version: versionOf(rule),
  }
}

function versionOf({ isRequired, graceDays }: FactorRule): string {
  return digestOf([isRequired, graceDays])
}
