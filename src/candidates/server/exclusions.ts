import { and, eq, inArray, sql } from 'drizzle-orm'
import { t } from '#text'
import { companies, companyIdentityKey } from '../../employers/server/exports.ts'
import { companiesWithLiveApplications, freezeApplicationsTo } from '../../jobs/server/exports.ts'
import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import { exclusionsLimit } from '../contract.ts'
import { withdrawResumeAccessNotification } from './resumes/notifications.ts'
import { excludedCompanies, excludedDomains } from './tables.ts'
import { recognizeViewingCompany, type ViewingCompany } from './viewing-company.ts'
import { subdomainPatterns } from './visible-candidates.ts'

/**
 * Freezes a member's applications to the companies that they hide from: these keep what they have and see no later
 * changes. Call it whenever a member begins to hide from a company.
 */
export async function freezeHiddenApplications(tx: Transaction, accountId: string): Promise<void> {
  const ids = await companiesWithLiveApplications(tx, accountId)
  if (ids.length === 0) return
  const hidden: string[] = []
  for (const company of await tx.select().from(companies).where(inArray(companies.id, ids))) {
    if (await hidesFrom(tx, accountId, await recognizeViewingCompany(tx, company))) hidden.push(company.id)
  }
  await freezeApplicationsTo(tx, accountId, hidden, new Date())
}

async function hidesFrom(
  tx: Transaction,
  accountId: string,
  { companyIds, nameKeys, domains, ownDomains }: ViewingCompany,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from candidate_excluded_companies where account_id = ${accountId}
      and (company_id = any(${sql.param(companyIds)}::uuid[]) or name_key = any(${sql.param(nameKeys)}::text[]))
    union all
    select from candidate_excluded_domains where account_id = ${accountId}
      and (domain = any(${sql.param([...domains, ...ownDomains])}::text[])
        or domain like any(${sql.param(subdomainPatterns(ownDomains))}::text[]))
    limit 1`)
  return rows.length > 0
}

/**
 * Hides a member from companies.
 * @throws NOT_FOUND for a missing company, INVALID_INPUT for too many exclusions
 */
export async function hideFromCompanies(tx: Transaction, accountId: string, ids: string[]): Promise<void> {
  const existing = await tx.select({ id: companies.id }).from(companies).where(inArray(companies.id, ids))
  if (existing.length < new Set(ids).size) throw problem('NOT_FOUND', t`One of these companies is no longer here.`)
  for (const companyId of ids) await excludeCompany(tx, accountId, companyId)
  const count = await tx.$count(excludedCompanies, eq(excludedCompanies.accountId, accountId))
  if (count > exclusionsLimit)
    throw tooManyExclusions('excludedCompanyIds', t`You can hide from up to ${exclusionsLimit} companies.`)
}

/** Stops hiding a member from companies. */
export async function showToCompanies(tx: Transaction, accountId: string, ids: string[]): Promise<void> {
  await tx
    .delete(excludedCompanies)
    .where(and(eq(excludedCompanies.accountId, accountId), inArray(excludedCompanies.companyId, ids)))
}

function tooManyExclusions(field: string, message: string) {
  return invalidInput({ field, message })
}

/**
 * Hides a member from a company, even if no employer sees them now, and withdraws the notification that the company may
 * open their resume. Idempotent.
 */
export async function excludeCompany(tx: Transaction, accountId: string, companyId: string): Promise<void> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const nameKey = companyIdentityKey(company?.name ?? '')
  await tx.insert(excludedCompanies).values({ accountId, companyId, nameKey }).onConflictDoNothing()
  await freezeHiddenApplications(tx, accountId)
  await withdrawResumeAccessNotification(tx, accountId, companyId)
}

/**
 * Hides a member from companies with these email or website domains.
 * @throws INVALID_INPUT for too many exclusions
 */
export async function hideFromDomains(tx: Transaction, accountId: string, domains: string[]): Promise<void> {
  const rows = [...new Set(domains)].map((domain) => ({ accountId, domain }))
  await tx.insert(excludedDomains).values(rows).onConflictDoNothing()
  await freezeHiddenApplications(tx, accountId)
  const count = await tx.$count(excludedDomains, eq(excludedDomains.accountId, accountId))
  if (count > exclusionsLimit)
    throw tooManyExclusions('excludedDomains', t`You can hide from up to ${exclusionsLimit} domains.`)
}

/** Stops hiding a member from domains. */
export async function showToDomains(tx: Transaction, accountId: string, domains: string[]): Promise<void> {
  await tx
    .delete(excludedDomains)
    .where(and(eq(excludedDomains.accountId, accountId), inArray(excludedDomains.domain, domains)))
}

/** Companies read per query. */
const batch = 500

/** For capability.ts. Adds the company's name to exclusions that an earlier version stored without it. */
export const excludedCompanyNamesJob: BackgroundJob = {
  name: 'candidates.exclusions',
  schedule: '5 5 * * *',
  runsWhileOff: true,
  async run({ db }) {
    const isUnnamed = eq(excludedCompanies.nameKey, '')
    const ids = await db.selectDistinct({ id: excludedCompanies.companyId }).from(excludedCompanies).where(isUnnamed)
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch).map(({ id }) => id)
      for (const { id, name } of await db.select().from(companies).where(inArray(companies.id, some))) {
        const isOfCompany = and(eq(excludedCompanies.companyId, id), isUnnamed)
        await db
          .update(excludedCompanies)
          .set({ nameKey: companyIdentityKey(name) })
          .where(isOfCompany)
      }
    }
  },
}
