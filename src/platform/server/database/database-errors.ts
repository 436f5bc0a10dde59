import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** PostgreSQL's error, even if it is wrapped; null for other errors. */
function postgresErrorOf(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : null
}

/** PostgreSQL's codes for: shut down, crashed, starting, too many connections, read-only standby, out of resources. */
const unavailableCodes = ['57P01', '57P02', '57P03', '57P05', '53300', '25006', '25P03', '53100', '53200']
/** For statements that took too long, or waited for a lock too long. */
const timeoutCodes = ['57014', '55P03']
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']
/** Messages of the library about connections. They have no codes. */
const connectionLostMessages =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/i

/**
 * Whether the database is unavailable, or did not respond in time. The request may be repeated later, and its sender is
 * not at fault.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const postgresError = postgresErrorOf(error)
  if (postgresError?.code)
    return postgresError.code.startsWith('08') || [...unavailableCodes, ...timeoutCodes].includes(postgresError.code)
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  return (
    connectionLostMessages.test(cause.message) || networkCodes.includes((cause as NodeJS.ErrnoException).code ?? '')
  )
}

/** Whether the transaction was aborted because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return postgresErrorOf(error)?.code === '40P01'
}

/** Whether an earlier statement of the transaction failed, so that PostgreSQL accepts no further ones. */
export function isTransactionAborted(error: unknown): boolean {
  return postgresErrorOf(error)?.code === '25P02'
}

/** Whether a statement divided by zero, with which a statement can fail on purpose. */
export function isDivisionByZero(error: unknown): boolean {
  return postgresErrorOf(error)?.code === '22012'
}

/** Whether a row was rejected because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return postgresErrorOf(error)?.code === '23505'
}

/** The id of the deleted account that a new row refers to; null for other errors. */
export function missingAccountId(error: unknown): string | null {
  const postgresError = postgresErrorOf(error)
  if (postgresError?.code !== '23503') return null
  return /=\((.+)\) is not present in table "accounts"/.exec(postgresError.detail ?? '')?.[1] ?? null
}
