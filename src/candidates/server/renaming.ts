import { eq, sql } from 'drizzle-orm'
import { companies, companyIdentityKey } from '../../employers/server/exports.ts'
import type { CompanyPart } from '../../platform/server/extension-points/company-hooks.ts'
import { recognizedLooker } from './looker.ts'

/**
 * What candidates keep of companies. Whoever hides from one because it has the name of her own employer stays hidden
 * from it under any other: it is then one of those she excludes, where she finds it. Whoever hides from a domain does so
 * already from every company that was ever known by it; an exclusion of her own would hide her, from then on, from others
 * that an admin took for the same company, and its disappearance would tell them what she hides from.
 */
export const companyCandidates: CompanyPart = {
  async changesName(tx, companyId) {
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
    if (!company) return
    const { nameKeys } = await recognizedLooker(tx, company)
    const nameKey = companyIdentityKey(company.name)
    await tx.execute(sql`
      insert into candidate_excluded_companies (account_id, company_id, name_key)
      select account_id, ${companyId}::uuid, ${nameKey} from candidates
      where own_company_key <> '' and own_company_key = any(${sql.param(nameKeys)}::text[])
      on conflict do nothing`)
  },
}
