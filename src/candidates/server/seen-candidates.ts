import { type SQL, sql } from 'drizzle-orm'
import { applications } from '../../jobs/server/exports.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { literal, prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Looker } from './looker.ts'

/** A candidate as a company may see her. */
export type SeenCandidate = {
  /** For our own use; nothing of it reaches an employer. */
  accountId: string
  id: string
  isAnonymous: boolean
  name: string
  photoUrl: string | null
  /** Milliseconds since 1970. */
  activeAt: number
  /** What she decided about this company's wish to see her resume; null when it has none. */
  access: 'asked' | 'allowed' | 'refused' | null
}

/** Which rows of candidates `c` are in the indexes at all: see tables.ts, in whose words it stands. */
export const isShown = sql`c.is_visible and c.availability is not null and c.availability <> 'not-looking'`

/** What a looking company is recognized by: see looker.ts. */
const lookers = {
  isConfirmed: sql`${value('isConfirmed')}::boolean`,
  companyId: sql`${value('companyId')}::uuid`,
  companyIds: sql`${value('companyIds')}::uuid[]`,
  nameKeys: sql`${value('nameKeys')}::text[]`,
  domains: sql`${value('domains')}::text[]`,
  ownDomains: sql`${value('ownDomains')}::text[]`,
  belowOwnDomains: sql`${value('belowOwnDomains')}::text[]`,
}

/**
 * The one rule of who sees whom, on candidates `c` and accounts `a`. Whatever answers an employer about a candidate
 * goes through it, so that a hidden one is everywhere as if she did not exist.
 */
// Who is shown without a name is not shown to whom she applied by name: what she does and knows would tell who she is.
// Each `offset 0` keeps the planner from reading all that anybody hides from, instead of what one candidate does.
const isSeen = sql`
  ${isShown} and a.role in ('member', 'admin') and a.verified_at is not null and a.suspended_at is null
  and (c.own_company_key = '' or c.own_company_key <> all(${lookers.nameKeys}))
  and (not c.is_anonymous or (${lookers.isConfirmed} and not exists (select from ${applications} p
    where p.account_id = c.account_id and p.company_id = any(${lookers.companyIds}) offset 0)))
  and not exists (select from candidate_excluded_companies x
    where x.account_id = c.account_id and (not ${lookers.isConfirmed}
      or x.company_id = any(${lookers.companyIds}) or x.name_key = any(${lookers.nameKeys})) offset 0)
  and not exists (select from candidate_excluded_domains x
    where x.account_id = c.account_id
      and (not ${lookers.isConfirmed} or x.domain = any(${lookers.domains}) or x.domain = any(${lookers.ownDomains})
        or x.domain like any(${lookers.belowOwnDomains})) offset 0)`

type Choice = {
  /** The rows to choose from: candidates, or a part of them. */
  source?: SQL
  /** On candidates `c`. */
  where: SQL
  limit?: number
  /** Whether the best plan depends on what is asked for. */
  isPlannedAnew?: boolean
}

/** How candidates whom a company sees are read, the last active first; `value`s may stand in `source` and `where`. */
export function choose({ source = sql`candidates`, where, limit, isPlannedAnew = false }: Choice) {
  return prepare<SeenCandidate>(
    sql`
    select c.account_id as "accountId", c.id, c.is_anonymous as "isAnonymous", a.name, a.avatar_url as "photoUrl",
      (extract(epoch from c.active_at) * 1000)::float8 as "activeAt", r.state as access
    from ${source} c join accounts a on a.id = c.account_id
      left join candidate_resume_access r on r.account_id = c.account_id and r.company_id = ${lookers.companyId}
    where ${where} and ${isSeen}
    order by c.active_at desc, c.id desc ${limit === undefined ? sql`` : sql`limit ${literal(limit)}`}`,
    { isPlannedAnew },
  )
}

/**
 * Candidates whom a company sees.
 * @param values of the choice
 */
export function readSeen(
  db: Connection,
  { company, ...recognized }: Looker,
  choice: ReturnType<typeof choose>,
  values: Record<string, unknown>,
): Promise<SeenCandidate[]> {
  const belowOwnDomains = below(recognized.ownDomains)
  return choice(db, { ...values, companyId: company.id, ...recognized, belowOwnDomains })
}

/** Patterns of every host below one of these domains. */
export function below(domains: readonly string[]): string[] {
  return domains.map((domain) => `%.${domain}`)
}

const byId = choose({ where: sql`c.id = ${value('id')}::uuid` })

/** @throws NOT_FOUND, in the same words for a hidden candidate and none at all */
export async function findSeen(db: Connection, looker: Looker, id: string): Promise<SeenCandidate> {
  const [seen] = await readSeen(db, looker, byId, { id })
  if (!seen) throw problem('NOT_FOUND', 'Candidate not found')
  return seen
}

/**
 * The same, and she does not leave before the transaction ends.
 * @throws NOT_FOUND
 */
export async function holdSeen(tx: Transaction, looker: Looker, id: string): Promise<SeenCandidate> {
  const { accountId } = await findSeen(tx, looker, id)
  await tx.execute(sql`select from accounts where id = ${accountId} for key share`)
  return findSeen(tx, looker, id)
}
