import { t } from '#text'
import { allSwitchedOff, type Part, parts } from '../../platform/contract/parts/parts.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { PartsOverview } from '../contract.ts'
import { notSetUp } from './content.ts'

/** Which parts of the site are on. @throws CONFLICT before setup */
export async function readParts({ community, db }: RequestContext): Promise<PartsOverview> {
  const chosen = await db.transaction((tx) => community.lockSwitchedOff(tx))
  if (!chosen) throw notSetUp()
  return overviewOf(chosen)
}

/**
 * Switches a part of the site on or off. Every process applies it at once. One part at a time, so that two admins who
 * switch different parts do not undo each other's choice.
 * @throws NOT_FOUND for a part that does not exist; CONFLICT before setup
 */
export async function switchPart(
  { community, db }: RequestContext,
  viewer: Viewer,
  { part: name, isOn }: { part: string; isOn: boolean },
): Promise<PartsOverview> {
  const part = parts.find((each) => each === name)
  if (!part) throw problem('NOT_FOUND', t`The site has no such part.`)
  const chosen = await db.transaction(async (tx) => {
    const before = await community.lockSwitchedOff(tx)
    if (!before) throw notSetUp()
    if (before.includes(part) !== isOn) return before
    const after = parts.filter((each) => (each === part ? !isOn : before.includes(each)))
    await community.updateSwitchedOff(tx, after)
    const action = isOn ? 'site.partSwitchedOn' : 'site.partSwitchedOff'
    await recordAuditEntry(tx, { action, actorId: viewer.id, details: { part } })
    return after
  })
  community.forget()
  return overviewOf(chosen)
}

function overviewOf(chosen: readonly Part[]): PartsOverview {
  const off = allSwitchedOff(chosen)
  return { parts: parts.map((part) => ({ part, isChosen: !chosen.includes(part), isOn: !off.includes(part) })) }
}
