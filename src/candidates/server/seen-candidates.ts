import { type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../platform/server/database.ts'
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

/**
 * The one rule of who sees whom, on candidates `c` and accounts `a`. Whatever answers an employer about a candidate
 * goes through it, so that a hidden one is everywhere as if she did not exist.
 * @param companyIds the looking company, and those that are the same one to whoever hides from it
 */
function isSeenBy(looker: Looker, companyIds: string[]): SQL {
  const { nameKeys, domains } = looker
  // Each `offset 0` keeps the planner from reading all that anybody hides from, instead of what one candidate does.
  return sql`
    ${isShown} and a.role in ('member', 'admin') and a.verified_at is not null and a.suspended_at is null
    and (c.own_company_key = '' or c.own_company_key <> all(${sql.param(nameKeys)}::text[]))
    and not exists (select from candidate_excluded_companies x
      where x.account_id = c.account_id and x.company_id = any(${sql.param(companyIds)}::uuid[]) offset 0)
    and not exists (select from candidate_excluded_domains x
      where x.account_id = c.account_id
        and (x.domain = any(${sql.param(domains)}::text[]) or ${isWithin(sql`x.domain`, looker)}) offset 0)`
}

/** Whether a host is a domain of a company's own, or below one. */
export function isWithin(host: SQL, { ownDomains }: Pick<Looker, 'ownDomains'>): SQL {
  const below = ownDomains.map((domain) => `%.${domain}`)
  return sql`(${host} = any(${sql.param(ownDomains)}::text[]) or ${host} like any(${sql.param(below)}::text[]))`
}

type Choice = {
  /** The rows to choose from: candidates, or a part of them. */
  source?: SQL
  /** On candidates `c`. */
  where: SQL
  limit: number
}

/**
 * Candidates whom a company sees, the last active first. Which companies are the looking one under another name is
 * asked of those alone that the found ones hide from; where one is, they are sought again without whoever hides from
 * it, until nobody is found who does.
 */
export async function readSeen(db: Connection, looker: Looker, choice: Choice): Promise<SeenCandidate[]> {
  const companyIds = [looker.company.id]
  for (;;) {
    const found = await readUnlessHidden(db, looker, companyIds, choice)
    const same = await sameAmong(db, looker, [...new Set(found.flatMap(({ hidesFrom }) => hidesFrom))])
    if (same.length === 0) return found
    companyIds.push(...same)
  }
}

async function readUnlessHidden(
  db: Connection,
  looker: Looker,
  companyIds: string[],
  { source = sql`candidates`, where, limit }: Choice,
): Promise<SeenCandidate[]> {
  const { rows } = await db.execute<SeenCandidate>(sql`
    select c.account_id as "accountId", c.id, c.is_anonymous as "isAnonymous", a.name, a.avatar_url as "photoUrl",
      (extract(epoch from c.active_at) * 1000)::float8 as "activeAt", r.state as access,
      array(select company_id from candidate_excluded_companies x where x.account_id = c.account_id) as "hidesFrom"
    from ${source} c join accounts a on a.id = c.account_id
      left join candidate_resume_access r on r.account_id = c.account_id and r.company_id = ${looker.company.id}::uuid
    where ${where} and ${isSeenBy(looker, companyIds)}
    order by c.active_at desc, c.id desc limit ${limit}`)
  return rows
}

/** @throws NOT_FOUND, in the same words for a hidden candidate and none at all */
export async function findSeen(db: Connection, looker: Looker, id: string): Promise<SeenCandidate> {
  const [seen] = await readSeen(db, looker, { where: sql`c.id = ${id}::uuid`, limit: 1 })
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
