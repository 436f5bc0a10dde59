import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { groupMembers, groups } from './tables.ts'

/** The number of groups, for the admin dashboard. */
export function groupCount(db: Database): Promise<number> {
  return db.$count(groups)
}

/** The number of groups that a person is a member of, for their dashboard. */
export async function groupCountOf(db: Database, accountId: string): Promise<number> {
  const [row] = await countGroups(db, { account: accountId })
  return row?.count ?? 0
}

const countGroups = prepare<{ count: number }>(sql`
  select count(*) from ${groupMembers} where ${groupMembers.accountId} = ${placeholder('account')}`)
