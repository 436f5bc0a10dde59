import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { groupMembers, groups } from './tables.ts'

/** For src/app/registry/personal-data.ts. */
export { groupsPersonalData } from './personal-data.ts'

/** For the admin's dashboard: how many groups there are. */
export function groupCount(db: Database): Promise<number> {
  return db.$count(groups)
}

/** How many groups a person is in, for her dashboard. */
export async function myGroupCount(db: Database, accountId: string): Promise<number> {
  const [row] = await countGroups(db, { account: accountId })
  return row?.count ?? 0
}

const countGroups = prepare<{ count: number }>(sql`
  select count(*) from ${groupMembers} where ${groupMembers.accountId} = ${value('account')}`)
