import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/server/database.ts'
import { benefits } from './tables.ts'

/** For the admin's dashboard: how many benefits members see. */
export function activeBenefitCount(db: Database): Promise<number> {
  return db.$count(benefits, eq(benefits.isActive, true))
}
