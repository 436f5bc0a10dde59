import { inArray, sql } from 'drizzle-orm'
import { companies } from '../../employers/server/exports.ts'
import { companiesWithLiveApplications, freezeApplicationsTo } from '../../jobs/server/exports.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { type Looker, recognizedLooker } from './looker.ts'
import { below } from './seen-candidates.ts'

/**
 * Has the companies that a member hides from by now keep what they have of their applications, and see nothing newer.
 * To be called whenever somebody begins to hide.
 */
export async function freezeWhereHidden(tx: Transaction, accountId: string): Promise<void> {
  const ids = await companiesWithLiveApplications(tx, accountId)
  if (ids.length === 0) return
  const hidden: string[] = []
  for (const company of await tx.select().from(companies).where(inArray(companies.id, ids))) {
    if (await hidesFrom(tx, accountId, await recognizedLooker(tx, company))) hidden.push(company.id)
  }
  await freezeApplicationsTo(tx, accountId, hidden, new Date())
}

async function hidesFrom(
  tx: Transaction,
  accountId: string,
  { companyIds, nameKeys, domains, ownDomains }: Looker,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from candidate_excluded_companies where account_id = ${accountId}
      and (company_id = any(${sql.param(companyIds)}::uuid[]) or name_key = any(${sql.param(nameKeys)}::text[]))
    union all
    select from candidate_excluded_domains where account_id = ${accountId}
      and (domain = any(${sql.param([...domains, ...ownDomains])}::text[])
        or domain like any(${sql.param(below(ownDomains))}::text[]))
    limit 1`)
  return rows.length > 0
}
