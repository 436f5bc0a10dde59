import type pg from 'pg'
import type { Manifest } from './archive-format.ts'

/** A table for copying. */
export type Table = {
  name: string
  /** All stored columns, without generated ones. */
  columns: string[]
  /** What the rows are ordered by, the same on every server: the primary key, or all columns if there is none. */
  order: string
}

/** Settings with which values are written the same way on every server. */
export const portableSettings = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
set extra_float_digits = 1; set bytea_output = 'hex'; set xmloption = 'content'; set statement_timeout = 0;
set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`

/** All tables of the community, by name. The queue's tables are in their own schema and not among them. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `with fields as (
       select c.oid, c.relname, a.attnum, quote_ident(a.attname) as name,
         quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end as sort,
         quote_ident(a.attname) || '::text collate "C"' as sort_as_text,
         (select array_position(i.indkey::int2[], a.attnum) from pg_index i
           where i.indrelid = c.oid and i.indisprimary) as place
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and not exists (select from pg_depend d
           where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
     select quote_ident(relname) as name, array_agg(name order by attnum) as columns,
       coalesce(string_agg(sort, ', ' order by place) filter (where place is not null),
         string_agg(sort_as_text, ', ' order by attnum)) as "order"
     from fields group by oid, relname order by relname collate "C"`,
  )
  return rows
}

/** The statement that reads a table's rows as CSV. */
export function copyOutStatement({ name, columns, order }: Table): string {
  return `copy (select ${columns.join(', ')} from public.${name} order by ${order}) to stdout (format csv, header)`
}

/** The statement that inserts them. */
export function copyInStatement({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `copy public.${name} (${columns.join(', ')}) from stdin (format csv, header match)`
}

/** The current values of all sequences. Numbers of deleted rows are not used again. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value::float8 as value, is_called as "isCalled" from public.${name}`,
    )
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return sequences
}
