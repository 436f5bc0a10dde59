import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg, { type QueryResultRow } from 'pg'
import type { Connection } from './database.ts'
import { isRead, readInGroup } from './grouped-reads.ts'

const dialect = new PgDialect()
let statements = 0

/** Timestamps remain text: most are only passed on, and creating a `Date` takes longer than the rest of the row. */
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.TIMESTAMPTZ ? String : pg.types.getTypeParser(type, format),
}

/**
 * Prepares a statement with a name, so that its text is built once, and each connection plans it once. Planning a
 * statement with several joins takes longer than running it. A statement whose best plan depends on its values must be
 * planned each time. Reads with a name are sent together with others of the same moment (`readInGroup`).
 * @param statement with `placeholder('name')` wherever a value goes
 * @param options.isPlannedAnew omits the name, so that only the text is kept
 * @param options.isGrouped false for a slow read, so that others of the same moment do not wait for it
 * @returns a function that runs it; as with `db.execute`, timestamps are text
 */
export function prepare<Row extends QueryResultRow>(
  statement: SQL,
  options: { isPlannedAnew?: boolean; isGrouped?: boolean } = {},
) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = options.isPlannedAnew ? undefined : `statement_${statements++}`
  const isGrouped = name !== undefined && options.isGrouped !== false && isRead(text)
  return async ({ $client }: Pick<Connection, '$client'>, values: Record<string, unknown>): Promise<Row[]> => {
    const query = { name, text, values: fillPlaceholders(params, values), types }
    const isOutsideTransaction = $client instanceof pg.Pool
    const { rows } =
      isGrouped && isOutsideTransaction ? await readInGroup($client, query) : await $client.query<Row>(query)
    return rows
  }
}

/** The placeholder of a value in a prepared statement. */
export function placeholder(name: string): SQL {
  return sql`${sql.placeholder(name)}`
}

/**
 * The placeholder of an array whose length the planner does not see. If it saw that there is one id, a plan for this one
 * would look cheaper than the plan for any number of them, so that it would plan the statement anew each time, which takes
 * longer than to run it (PostgreSQL documentation, `PREPARE`, Notes).
 * @param type of its elements, as PostgreSQL calls it
 */
export function arrayPlaceholder(name: string, type: 'bigint' | 'boolean' | 'date' | 'integer' | 'text' | 'uuid'): SQL {
  const array = sql.raw(`${type}[]`)
  return sql`${hiddenFromPlanner(sql`${placeholder(name)}::${array}`)}::${array}`
}

/**
 * A value that the planner does not see, for the bounds of a range, and for an id that may be null. If it saw them, a plan for
 * these values would look cheaper than the plan for any values, such as one without the rows that null cannot match, so that it
 * would plan the statement anew each time (as with `arrayPlaceholder`).
 */
export function hiddenFromPlanner(value: SQL): SQL {
  return sql`(select ${value})`
}

/** An integer that is part of the text, so that the planner knows it: for limits. */
export function literal(number: number): SQL {
  return sql.raw(String(Math.trunc(number)))
}
