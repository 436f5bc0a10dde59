import type * as z from 'zod'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { FactorRule } from '../../platform/server/content/community.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { ShownSecurity, securityForm } from '../contract.ts'
import { digestOf, notSetUp } from './content.ts'

const day = 24 * 60 * 60 * 1000

/** @throws CONFLICT before set-up */
export async function readSecurity({ community, db }: RequestContext): Promise<ShownSecurity> {
  const rule = await db.transaction((tx) => community.lockFactorRule(tx))
  if (!rule) throw notSetUp()
  return shown(rule)
}

/**
 * Changes who needs two-step login. Where it was not needed before, the days of grace begin now; every process knows at
 * once.
 * @throws CONFLICT when somebody else changed it since `version`: nothing is written then
 */
export async function saveSecurity(
  { community, clock, db }: RequestContext,
  viewer: Viewer,
  { version, needsFactors, graceDays }: z.output<typeof securityForm> & { version: string },
): Promise<ShownSecurity> {
  const rule = await db.transaction(async (tx) => {
    const before = await community.lockFactorRule(tx)
    if (!before) throw notSetUp()
    if (versionOf(before) !== version) {
      throw problem('CONFLICT', 'Somebody else changed these settings after you opened them, so nothing was saved.')
    }
    const since = needsFactors && !before.isRequired ? clock.now() : before.since
    const after = { isRequired: needsFactors, graceDays, since }
    if (versionOf(after) === version) return before
    await community.updateFactorRule(tx, after)
    const details = { needsFactors, graceDays }
    await recordAct(tx, { action: 'site.securityChanged', actorId: viewer.id, details })
    return after
  })
  community.forget()
  return shown(rule)
}

function shown(rule: FactorRule): ShownSecurity {
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
