import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { toSourceLocations } from '../source-maps.ts'

/** An error in the log. */
type LoggedError = { type: string; message: string; stack?: string; cause?: unknown; [detail: string]: unknown }

/** The depth of causes. Further ones are omitted, because an error may be its own cause. */
const maxDepth = 4

/**
 * What is logged about an error: what went wrong and where, without personal data. A failed statement contains its
 * values, PostgreSQL quotes rows, and validators quote input; so only the properties here are logged, and no message of
 * a database error (docs/decisions/0030).
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { message, details } = described(error)
  const logged: LoggedError = { type: error.name, message, stack: placesIn(error), ...details }
  if (error.cause !== undefined && depth < maxDepth) logged.cause = loggedError(error.cause, depth + 1)
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

/** The stack of an error without its first lines, which repeat the message. */
function placesIn({ stack = '' }: Error): string {
  const places = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return places.map(toSourceLocations).join('\n')
}
