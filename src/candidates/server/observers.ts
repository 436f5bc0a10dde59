import { eq, sql } from 'drizzle-orm'
import { companies, companyIdentityKey } from '../../employers/server/exports.ts'
import type { CompanyHooks, NameObserver, ProfileObserver } from '../../platform/server/extension-points/observers.ts'
import { professionalProfileOf } from '../../profiles/server/exports.ts'
import { publishCandidateChange } from './live-updates.ts'
import { searchFieldsOf } from './search-fields.ts'
import { candidates } from './tables.ts'
import { recognizeViewingCompany } from './viewing-company.ts'

/** Updates the columns that searches compare when a candidate's profile changes. */
export const candidatesProfileObserver: ProfileObserver = async (services, tx, accountId) => {
  const profile = await professionalProfileOf(tx, accountId)
  const [candidate] = await tx
    .update(candidates)
    .set({ ...searchFieldsOf(profile), ...(profile && { activeAt: profile.updatedAt }) })
    .where(eq(candidates.accountId, accountId))
    .returning({ id: candidates.id, isVisible: candidates.isVisible })
  if (candidate?.isVisible) await publishCandidateChange(services, tx, candidate.id)
}

/** Makes a candidate's open pages show a new name. Pages of an anonymous candidate do not show it. */
export const candidatesNameObserver: NameObserver = async (services, tx, accountId) => {
  const [candidate] = await tx.select().from(candidates).where(eq(candidates.accountId, accountId))
  if (candidate?.isVisible && !candidate.isAnonymous) await publishCandidateChange(services, tx, candidate.id)
}

/**
 * Keeps candidates hidden when a company changes its name. A candidate who is hidden from it because it has the name of
 * their own employer gets an explicit exclusion, which they can see and remove. Domains need none: the company stays known
 * by every domain it ever had. An explicit exclusion would also hide the candidate from companies that an admin considers
 * the same, and their disappearance would reveal to these what the candidate hides from.
 */
export const candidatesCompanyHooks: CompanyHooks = {
  async beforeNameChange(tx, companyId) {
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
    if (!company) return
    const { nameKeys } = await recognizeViewingCompany(tx, company)
    const nameKey = companyIdentityKey(company.name)
    await tx.execute(sql`
      insert into candidate_excluded_companies (account_id, company_id, name_key)
      select account_id, ${companyId}::uuid, ${nameKey} from candidates
      where own_company_key <> '' and own_company_key = any(${sql.param(nameKeys)}::text[])
      on conflict do nothing`)
  },
}
