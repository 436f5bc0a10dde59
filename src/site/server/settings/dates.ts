import { t } from '#text'
import { configuredDates } from '../../../platform/contract/locale.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { CommunityRow } from '../../../platform/server/content/community-texts.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type DatesForm, type DatesOverview, dateLanguages } from '../../settings-contract.ts'
import { digestOf, notSetUp } from '../content.ts'

/** The community's time zone, and how dates are written. @throws CONFLICT before setup */
export async function readDates({ community, db }: RequestContext): Promise<DatesOverview> {
  const row = await community.read(db)
  if (!row) throw notSetUp()
  return overviewOf(row)
}

/**
 * Changes the time zone and how dates are written. Every process applies both at once.
 * @throws CONFLICT when another admin changed them since `version`
 */
export async function saveDates(
  context: RequestContext,
  viewer: Viewer,
  { timeZone, dateLanguage, version }: DatesForm & { version: string },
): Promise<DatesOverview> {
  const { community, db } = context
  await db.transaction(async (tx) => {
    const row = await community.lock(tx)
    if (!row) throw notSetUp()
    if (overviewOf(row).version !== version) {
      throw problem('CONFLICT', t`Someone else changed these settings after you opened them, so yours weren’t saved.`)
    }
    if (row.timeZone === timeZone && row.dateLanguage === dateLanguage) return
    await community.change(tx, { timeZone, dateLanguage })
    const details = { timeZone, dateLanguage }
    await recordAuditEntry(tx, { action: 'site.datesChanged', actorId: viewer.id, details })
  })
  community.forget()
  // Applies them to this process.
  await community.content()
  return readDates(context)
}

function overviewOf({ timeZone, dateLanguage: stored }: CommunityRow): DatesOverview {
  const dateLanguage = dateLanguages.find((known) => known === stored) ?? null
  return { form: { timeZone, dateLanguage }, configured: configuredDates, version: digestOf([timeZone, stored]) }
}
