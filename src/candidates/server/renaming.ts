import { eq, sql } from 'drizzle-orm'
import { companies, companyIdentityKey } from '../../employers/server/public.ts'
import type { CompanyPart } from '../../platform/server/company-part.ts'
import { recognizedLooker } from './looker.ts'
import { below } from './seen-candidates.ts'

/**
 * What candidates keep of companies. Whoever hides from one by its name or its domain stays hidden from it under any
 * other: it is then one of those she excludes, where she finds it.
 */
export const companyCandidates: CompanyPart = {
  async changesName(tx, companyId) {
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
    if (!company) return
    const { nameKeys, domains, ownDomains } = await recognizedLooker(tx, company)
    const nameKey = companyIdentityKey(company.name)
    await tx.execute(sql`
      insert into candidate_excluded_companies (account_id, company_id, name_key)
      select account_id, ${companyId}::uuid, ${nameKey} from candidates
      where own_company_key <> '' and own_company_key = any(${sql.param(nameKeys)}::text[])
      union
      select account_id, ${companyId}::uuid, ${nameKey} from candidate_excluded_domains
      where domain = any(${sql.param([...domains, ...ownDomains])}::text[])
        or domain like any(${sql.param(below(ownDomains))}::text[])
      on conflict do nothing`)
  },
}
