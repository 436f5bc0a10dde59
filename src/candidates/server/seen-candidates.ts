import { type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../platform/server/database.ts'
import { literal, prepare, value } from '../../platform/server/prepared.ts'
import { problem } from '../../platform/server/problems.ts'
import type { Looker } from './looker.ts'
import { sameAmong } from './same-companies.ts'

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
  /** Companies that she hides from. */
  hidesFrom: string[]
}

/** Which rows of candidates `c` are in the indexes at all: see tables.ts, in whose words it stands. */
export const isShown = sql`c.is_visible and c.availability is not null and c.availability <> 'not-looking'`

/** What a looking company is recognised by: itself, those that are the same one to whoever hides, names, domains. */
const lookers = {
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
// Each `offset 0` keeps the planner from reading all that anybody hides from, instead of what one candidate does.
const isSeen = sql`
  ${isShown} and a.role in ('member', 'admin') and a.verified_at is not null and a.suspended_at is null
  and (c.own_company_key = '' or c.own_company_key <> all(${lookers.nameKeys}))
  and not exists (select from candidate_excluded_companies x
    where x.account_id = c.account_id and x.company_id = any(${lookers.companyIds}) offset 0)
  and not exists (select from candidate_excluded_domains x
    where x.account_id = c.account_id
      and (x.domain = any(${lookers.domains}) or x.domain = any(${lookers.ownDomains})
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
      (extract(epoch from c.active_at) * 1000)::float8 as "activeAt", r.state as access,
      array(select company_id from candidate_excluded_companies x where x.account_id = c.account_id) as "hidesFrom"
    from ${source} c join accounts a on a.id = c.account_id
      left join candidate_resume_access r on r.account_id = c.account_id and r.company_id = ${lookers.companyId}
    where ${where} and ${isSeen}
    order by c.active_at desc, c.id desc ${limit === undefined ? sql`` : sql`limit ${literal(limit)}`}`,
    { isPlannedAnew },
  )
}

/**
 * Candidates whom a company sees. Which companies are the looking one under another name is asked of those alone that
 * the found ones hide from; where one is, they are sought again without whoever hides from it, until nobody is found
 * who does.
 * @param values of the choice
 */
export async function readSeen(
  db: Connection,
  { company, nameKeys, domains, ownDomains }: Looker,
  choice: ReturnType<typeof choose>,
  values: Record<string, unknown>,
): Promise<SeenCandidate[]> {
  const companyIds = [company.id]
  const belowOwnDomains = below(ownDomains)
  const looker = { companyId: company.id, companyIds, nameKeys, domains, ownDomains, belowOwnDomains }
  for (;;) {
    const found = await choice(db, { ...values, ...looker })
    const same = await sameAmong(db, looker, [...new Set(found.flatMap(({ hidesFrom }) => hidesFrom))])
    if (same.length === 0) return found
    companyIds.push(...same)
  }
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
