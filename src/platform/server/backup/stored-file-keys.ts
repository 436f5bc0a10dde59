import type pg from 'pg'

/** A column that names stored files, by its name in the database. */
export type FileColumn = { table: string; column: string }

/** How many keys are fetched at once. */
const atOnce = 500

/** All stored files that rows name, as the client's transaction sees them, without duplicates. */
export async function* storedFileKeys(client: pg.Client, columns: readonly FileColumn[]): AsyncGenerator<string> {
  const there = await existing(client, columns)
  if (there.length === 0) return
  const parts = there.map(({ table, column }) => `select ${column} as key from public.${table}`)
  const all = parts.join(' union all ')
  await client.query(
    `declare stored_keys cursor for
     select distinct key collate "C" as key from (${all}) keys where key is not null order by key`,
  )
  while (true) {
    const { rows } = await client.query<{ key: string }>(`fetch ${atOnce} from stored_keys`)
    for (const { key } of rows) yield key
    if (rows.length < atOnce) break
  }
  await client.query('close stored_keys')
}

/** The columns that exist in the database, which may be older than the program. */
async function existing(client: pg.Client, columns: readonly FileColumn[]): Promise<FileColumn[]> {
  const { rows } = await client.query<FileColumn>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  return columns.filter(({ table, column }) => rows.some((row) => row.table === table && row.column === column))
}
