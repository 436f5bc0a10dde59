import { sql } from 'drizzle-orm'
import type { CompanyRow } from '../../employers/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { value } from '../../platform/server/database/prepared-statements.ts'
import { lookerOf, recognizedLooker } from './looker.ts'
import { choose, findSeen, readSeen } from './seen-candidates.ts'

/**
 * Who a candidate is, for what an employer does to her: within what her company sees.
 * @throws NOT_FOUND, in the same words for whoever is hidden from the company and none at all; FORBIDDEN while the
 * company is not verified
 */
export async function candidateFor(
  { db }: { db: Database },
  viewer: Viewer,
  candidateId: string,
): Promise<{ accountId: string; isAnonymous: boolean }> {
  const { accountId, isAnonymous } = await findSeen(db, await lookerOf(db, viewer), candidateId)
  return { accountId, isAnonymous }
}

const namedAmong = choose({
  where: sql`not c.is_anonymous and c.account_id = any(${value('accounts')}::uuid[])`,
})

/**
 * The pages of those people whom a company sees by name, by account. Who goes without one is left out: whatever the
 * company knows of her account would tell whose page it is.
 */
export async function candidateIdsFor(
  db: Connection,
  company: CompanyRow,
  accountIds: string[],
): Promise<Map<string, string>> {
  if (!company.verifiedBy || accountIds.length === 0) return new Map()
  const seen = await readSeen(db, await recognizedLooker(db, company), namedAmong, { accounts: accountIds })
  return new Map(seen.map(({ accountId, id }) => [accountId, id]))
}

/** For src/app/registry/live-subjects.ts. */
export { candidateSubject } from './candidates.ts'
/** For src/app/registry/name-observers.ts. */
export { candidatesNameObserver } from './changes.ts'
/** For src/app/registry/profile-observers.ts. */
export { candidatesFollower } from './following.ts'
/** For src/app/background-jobs.ts. */
export { namedExclusionsJob } from './named-exclusions.ts'
/** For src/app/registry/personal-data.ts. */
export { candidatesPersonalData } from './personal-data.ts'
/** For src/app/registry/company-hooks.ts. */
export { companyCandidates } from './renaming.ts'
/** For a member who blocks a company. */
export { excludeCompany } from './visibility.ts'
