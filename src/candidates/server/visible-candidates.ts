import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs, isActiveMember, lockAgainstDeletionStatement } from '../../accounts/server/exports.ts'
import { hasAppliedTo } from '../../jobs/server/exports.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { ResumeAccessState } from './tables.ts'
import type { ViewingCompany } from './viewing-company.ts'

/** A candidate whom a company may see. */
export type VisibleCandidate = {
  /** Internal: never sent to an employer. */
  accountId: string
  id: string
  isAnonymous: boolean
  name: string
  photoUrl: string | null
  /** Milliseconds since 1970. */
  activeAt: number
  /** The candidate's decision about this company's resume request; null when it has not asked. */
  access: ResumeAccessState | null
  /** Whether the company shortlisted the candidate under this id. */
  isShortlisted: boolean
}

/** The condition for candidates `c` that the partial indexes of tables.ts contain. Must be worded as it is there. */
export const isListed = sql`c.is_visible and c.availability is not null and c.availability <> 'not-looking'`

/** The account of a candidate. */
const account = accountsAs('a')

/** Placeholders for what identifies a viewing company: see viewing-company.ts. */
const companyParameters = {
  isConfirmed: sql`${placeholder('isConfirmed')}::boolean`,
  companyId: sql`${placeholder('companyId')}::uuid`,
  companyIds: sql`${placeholder('companyIds')}::uuid[]`,
  nameKeys: sql`${placeholder('nameKeys')}::text[]`,
  domains: sql`${placeholder('domains')}::text[]`,
  ownDomains: sql`${placeholder('ownDomains')}::text[]`,
  belowOwnDomains: sql`${placeholder('belowOwnDomains')}::text[]`,
}

/**
 * The one rule that decides which company sees which candidate, on candidates `c` and accounts `a`. Every response to an
 * employer about a candidate must use it, so that a hidden candidate looks the same as a missing one.
 */
// An anonymous candidate is not shown to companies that they applied to by name, which would recognize their experience.
// Each `offset 0`, here and in `hasAppliedTo`, makes the planner look up what belongs to one candidate instead of reading
// everyone's exclusions and applications.
const isVisibleToCompany = sql`
  ${isListed} and ${isActiveMember('a')}
  and (c.own_company_key = '' or c.own_company_key <> all(${companyParameters.nameKeys}))
  and (not c.is_anonymous or (${companyParameters.isConfirmed} and not ${hasAppliedTo(sql`c.account_id`, companyParameters.companyIds)}))
  and not exists (select from candidate_excluded_companies x
    where x.account_id = c.account_id and (not ${companyParameters.isConfirmed}
      or x.company_id = any(${companyParameters.companyIds}) or x.name_key = any(${companyParameters.nameKeys})) offset 0)
  and not exists (select from candidate_excluded_domains x
    where x.account_id = c.account_id
      and (not ${companyParameters.isConfirmed} or x.domain = any(${companyParameters.domains}) or x.domain = any(${companyParameters.ownDomains})
        or x.domain like any(${companyParameters.belowOwnDomains})) offset 0)`

type CandidateQuery = {
  /** The rows to choose from: all candidates, or some of them. */
  source?: SQL
  /** A condition on candidates `c`. */
  where: SQL
  limit?: number
  /** Whether the best plan depends on the values, so that PostgreSQL must plan every execution. */
  isPlannedAnew?: boolean
}

/** Prepares a query of candidates whom a company sees, the last active first. `source` and `where` may have placeholders. */
export function prepareVisibleQuery({ source = sql`candidates`, where, limit, isPlannedAnew = false }: CandidateQuery) {
  return prepare<VisibleCandidate>(
    sql`
    select c.account_id as "accountId", c.id, c.is_anonymous as "isAnonymous", ${account.name}, ${account.avatarUrl} as "photoUrl",
      (extract(epoch from c.active_at) * 1000)::float8 as "activeAt", r.state as access,
      exists (select from candidate_shortlist s where s.company_id = ${companyParameters.companyId}
        and s.account_id = c.account_id and s.candidate_id = c.id) as "isShortlisted"
    from ${source} c join ${account.table} on ${account.id} = c.account_id
      left join candidate_resume_access r on r.account_id = c.account_id and r.company_id = ${companyParameters.companyId}
    where ${where} and ${isVisibleToCompany}
    order by c.active_at desc, c.id desc ${limit === undefined ? sql`` : sql`limit ${literal(limit)}`}`,
    { isPlannedAnew },
  )
}

/**
 * Candidates whom a company sees.
 * @param query from `prepareVisibleQuery`
 * @param values for the query's own placeholders
 */
export function readVisible(
  db: Connection,
  { company, ...recognized }: ViewingCompany,
  query: ReturnType<typeof prepareVisibleQuery>,
  values: Record<string, unknown>,
): Promise<VisibleCandidate[]> {
  const belowOwnDomains = subdomainPatterns(recognized.ownDomains)
  return query(db, { ...values, companyId: company.id, ...recognized, belowOwnDomains })
}

/** LIKE patterns that match every host below one of these domains. */
export function subdomainPatterns(domains: readonly string[]): string[] {
  return domains.map((domain) => `%.${domain}`)
}

const byId = prepareVisibleQuery({ where: sql`c.id = ${placeholder('id')}::uuid` })

/**
 * A candidate whom a company sees.
 * @throws NOT_FOUND with the same message for hidden and missing candidates
 */
export async function findVisible(
  db: Connection,
  viewingCompany: ViewingCompany,
  id: string,
): Promise<VisibleCandidate> {
  const [candidate] = await readVisible(db, viewingCompany, byId, { id })
  if (!candidate) throw problem('NOT_FOUND', t`Candidate not found`)
  return candidate
}

/**
 * A candidate whom a company sees, with the account locked against deletion until the transaction ends.
 * @throws NOT_FOUND with the same message for hidden and missing candidates
 */
export async function lockVisible(
  tx: Transaction,
  viewingCompany: ViewingCompany,
  id: string,
): Promise<VisibleCandidate> {
  const { accountId } = await findVisible(tx, viewingCompany, id)
  await tx.execute(lockAgainstDeletionStatement(sql`${accountId}`))
  return findVisible(tx, viewingCompany, id)
}
