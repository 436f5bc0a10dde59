import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/server/database.ts'
import { groupMembers, groups } from './tables.ts'

/** For src/personal-data.ts. */
export { groupsPersonalData } from './personal-data.ts'

/** For the admin's dashboard: how many groups there are. */
export function groupCount(db: Database): Promise<number> {
  return db.$count(groups)
}

/** How many groups a person is in, for her dashboard. */
export function myGroupCount(db: Database, accountId: string): Promise<number> {
  return db.$count(groupMembers, eq(groupMembers.accountId, accountId))
}
