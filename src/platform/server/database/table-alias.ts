import { aliasedTable, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A table under an alias, for SQL text. A capability exports its tables in this form, so that the statements of others
 * name neither the table nor its columns:
 *
 *     const author = tableAs(accounts, 'author')
 *     sql`select ${author.name} from replies r left join ${author.table} on ${author.id} = r.author_id`
 *
 * @returns the columns, qualified by the alias, and `table` for `from` and `join`, such as `"accounts" "author"`
 */
export function tableAs<T extends PgTable>(table: T, alias: string) {
  return { ...getTableColumns(aliasedTable(table, alias)), table: sql`${table} ${sql.identifier(alias)}` }
}

/**
 * The ids of a list as one parameter: `id = any(${idArray(ids)})`. A list of parameters would make another statement for
 * each length.
 */
export function idArray(ids: readonly string[]) {
  return sql`${sql.param([...ids])}::uuid[]`
}
