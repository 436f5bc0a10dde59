import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Sends a statement under a name of its own, so that each connection plans it once and not at every call: planning
 * a statement with several joins takes longer than running it. Only for statements whose best plan does not depend
 * on their parameters, and whose texts are few: everything that varies is a parameter.
 * @returns the rows; unlike `db.execute`, moments come as `Date`
 */
export async function queryPrepared<Row extends QueryResultRow>(db: Database, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = names.get(text) ?? `statement_${names.size}`
  names.set(text, name)
  const { rows } = await db.$client.query<Row>({ name, text, values: params })
  return rows
}

/** A whole number that stands in the text itself, so that the planner knows it: for limits. */
export function literal(value: number): SQL {
  return sql.raw(String(Math.trunc(value)))
}
