import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** What PostgreSQL said, whoever wrapped it; null when the error is none of the database's. */
function saidBy(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : null
}

/** Whether the transaction was given up because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return saidBy(error)?.code === '40P01'
}

/** Whether the row was refused because there is one like it, of which there may be only one. */
export function isDuplicate(error: unknown): boolean {
  return saidBy(error)?.code === '23505'
}

/** The id of the account that a new row points at and that is gone; null when that is not what went wrong. */
export function missingAccount(error: unknown): string | null {
  const said = saidBy(error)
  if (said?.code !== '23503') return null
  return /=\((.+)\) is not present in table "accounts"/.exec(said.detail ?? '')?.[1] ?? null
}
