import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** What PostgreSQL said, whoever wrapped it; null when the error is none of the database's. */
function saidBy(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : null
}

/** PostgreSQL's codes for: shut down, crashed, just starting, no connection left, a standby by now, out of room. */
const awayCodes = ['57P01', '57P02', '57P03', '57P05', '53300', '25006', '25P03', '53100', '53200']
/** Those for a statement that took too long, or waited too long for others. */
const lateCodes = ['57014', '55P03']
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']
/** What the library says of a connection; it has no codes for it. */
const lostWords = /connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/i

/**
 * Whether the database cannot be asked right now, or did not answer in time: what was asked is to be asked again a
 * moment later, and was not the fault of whoever asked.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const said = saidBy(error)
  if (said?.code) return said.code.startsWith('08') || [...awayCodes, ...lateCodes].includes(said.code)
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  return lostWords.test(cause.message) || networkCodes.includes((cause as NodeJS.ErrnoException).code ?? '')
}

/** Whether the transaction was given up because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return saidBy(error)?.code === '40P01'
}

/** Whether an earlier statement of the transaction failed, so that PostgreSQL takes no more in it. */
export function isBroken(error: unknown): boolean {
  return saidBy(error)?.code === '25P02'
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
