import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { inSources } from '../source-names.ts'

/** How an error stands in the log. */
type LoggedError = { type: string; message: string; stack?: string; cause?: unknown; [detail: string]: unknown }

/** Causes of causes beyond this are left out: an error may be its own. */
const deepest = 4

/**
 * What is logged of an error: what went wrong and where, without anybody's data. A failed statement carries its values,
 * PostgreSQL quotes rows, and validators carry what they looked at; so only what is named here gets through, and of the
 * database's errors no message (docs/decisions/0030).
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { message, details } = described(error)
  const logged: LoggedError = { type: error.name, message, stack: placesIn(error), ...details }
  if (error.cause !== undefined && depth < deepest) logged.cause = loggedError(error.cause, depth + 1)
  return logged
}

function described(error: Error): { message: string; details: Record<string, unknown> } {
  if (error instanceof DrizzleQueryError) return { message: 'a statement failed', details: { statement: error.query } }
  if (error instanceof pg.DatabaseError) {
    const { code, severity, schema, table, column, constraint, routine } = error
    return { message: `PostgreSQL's ${code}`, details: { code, severity, schema, table, column, constraint, routine } }
  }
  return { message: error.message, details: 'code' in error ? { code: error.code } : {} }
}

/** Where an error came from: its stack without its first lines, which repeat the message. */
function placesIn({ stack = '' }: Error): string {
  const places = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return places.map(inSources).join('\n')
}
