import type { Database } from '../../platform/server/database.ts'
import { groups } from './tables.ts'

/** For the admin's dashboard: how many groups there are. */
export function groupCount(db: Database): Promise<number> {
  return db.$count(groups)
}
