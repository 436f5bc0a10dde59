import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg, { type QueryResultRow } from 'pg'
import type { Connection } from './database.ts'

const dialect = new PgDialect()
let statements = 0

/** Moments stay text: most are only handed on, and to make a `Date` of each takes longer than all the rest of a row. */
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.TIMESTAMPTZ ? String : pg.types.getTypeParser(type, format),
}

/**
 * A statement with a name of its own: its text is put together once, and each connection plans it once and not at
 * every call. Planning a statement with several joins takes longer than running it; but one whose best plan depends
 * on its values must be planned anew.
 * @param statement with `value('name')` wherever a value goes
 * @param options.isPlannedAnew leaves it without a name: only its text is kept
 * @returns a function that runs it; as with `db.execute`, moments come as text
 */
export function prepare<Row extends QueryResultRow>(statement: SQL, options: { isPlannedAnew?: boolean } = {}) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = options.isPlannedAnew ? undefined : `statement_${statements++}`
  return async ({ $client }: Pick<Connection, '$client'>, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await $client.query<Row>({ name, text, values: fillPlaceholders(params, values), types })
    return rows
  }
}

/** The place of a value in a prepared statement. */
export function value(name: string): SQL {
  return sql`${sql.placeholder(name)}`
}

/** A whole number that stands in the text itself, so that the planner knows it: for limits. */
export function literal(number: number): SQL {
  return sql.raw(String(Math.trunc(number)))
}
