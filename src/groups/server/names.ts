import { and, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database/database.ts'
import { invalidInput } from '../../platform/server/http/problem-details.ts'
import { groups } from './tables.ts'

/**
 * Makes sure that no other group has a name, in any case, and that none gets it before the transaction ends.
 * @param except the group that may have it
 * @throws INVALID_INPUT
 */
export async function requireFreeName(tx: Transaction, name: string, except?: string): Promise<void> {
  // Names are given rarely: one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of groups'))`)
  const isSame = sql`lower(${groups.name}) = lower(${name})`
  const taken = await tx.$count(groups, and(isSame, except ? ne(groups.id, except) : undefined))
  if (taken > 0) throw invalidInput({ field: 'name', message: 'A group with this name already exists.' })
}
