import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { companies } from '../../employers/server/exports.ts'
import { applications } from '../../jobs/server/exports.ts'
import { profileFileColumns } from '../../profiles/server/exports.ts'

const columns: readonly PgColumn[] = [...profileFileColumns, companies.logoKey, applications.resumeKey]

/** All columns that name stored files. A backup includes these files. */
export const fileColumns = columns.map((column) => ({ table: getTableName(column.table), column: column.name }))
