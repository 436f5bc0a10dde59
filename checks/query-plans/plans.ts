import pg from 'pg'
import type { Statement } from './recorded-statements.ts'

/** The used part of a node of a plan from `explain`. */
export type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

/** The tables that count as large, and the partial indexes, which hold few of many rows. */
export type Sizes = { large: ReadonlySet<string>; partial: ReadonlySet<string> }

/** The row count that every large table pretends to have. */
const pretendedRows = 1_000_000
/** The execution from which PostgreSQL uses a generic plan for a prepared statement, if it ever does. */
const genericPlanExecution = 6

/**
 * Opens a connection on which every table but the small ones looks as if it held a million rows. Nothing is committed.
 * PostgreSQL estimates a table's rows from the pages of its file and its statistics, and uses defaults for columns without
 * statistics. A table without any page counts as small whatever the statistics say.
 */
export async function openLargeDatabase(
  url: string,
  small: readonly string[],
): Promise<{ client: pg.Client; sizes: Sizes }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('set local jit = off')
  await client.query('set local enable_seqscan = off')
  await fillEmptyTables(client)
  await client.query('delete from pg_statistic')
  await client.query(
    `with large as (
      select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($2)
    )
    update pg_class set reltuples = $1, relpages = greatest(1, pg_relation_size(oid) / current_setting('block_size')::int)
    where oid in (select oid from large) or oid in (select indexrelid from pg_index where indrelid in (select oid from large))`,
    [pretendedRows, small],
  )
  await describeColumns(client)
  return { client, sizes: await readSizes(client, small) }
}

async function readSizes(client: pg.Client, small: readonly string[]): Promise<Sizes> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1)`,
    [small],
  )
  const { rows: indexes } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  return { large: new Set(tables.map(({ name }) => name)), partial: new Set(indexes.map(({ name }) => name)) }
}

/**
 * Writes minimal statistics: ids have many values, with ten rows for each on average, and a nullable time, such as when a
 * thread was pinned, is set in one row of a hundred.
 */
async function describeColumns(client: pg.Client): Promise<void> {
  const slots = ['stakind', 'staop', 'stacoll'].flatMap((name) => [1, 2, 3, 4, 5].map((slot) => name + slot))
  await client.query(
    `insert into pg_statistic (starelid, staattnum, stainherit, stawidth, stanullfrac, stadistinct, ${slots})
    select attrelid, attnum, false, 16,
      case when atttypid = 'timestamptz'::regtype and not attnotnull then 0.99 else 0 end,
      case when atttypid in ('uuid'::regtype, 'bigint'::regtype) then -0.1 else 0 end, ${slots.map(() => 0)}
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0
      and atttypid in ('uuid'::regtype, 'bigint'::regtype, 'timestamptz'::regtype)`,
  )
}

/** Inserts one row of arbitrary values into each table that has no page yet, ignoring its constraints. */
async function fillEmptyTables(client: pg.Client): Promise<void> {
  await client.query('set local session_replication_role = replica')
  const { rows: tables } = await client.query<{ name: string; columns: string; values: string; constraints: string[] }>(
    `select t.relname as name, string_agg(quote_ident(c.attname), ', ') as columns,
      string_agg(case c.atttypid::regtype::text
        when 'uuid' then 'gen_random_uuid()' when 'text' then quote_literal('x')
        when 'character varying' then quote_literal('x') when 'boolean' then 'false' when 'date' then 'now()'
        when 'timestamp with time zone' then 'now()' when 'timestamp without time zone' then 'now()'
        when 'jsonb' then quote_literal('{}') when 'tsvector' then quote_literal('x') else case when c.atttypid::regtype::text like '%[]' then quote_literal('{}')
        else '1' end end, ', ') as values,
      array(select conname::text from pg_constraint where conrelid = t.oid and contype = 'c') as constraints
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
      and c.attnotnull and c.attgenerated = '' and c.attidentity = ''
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and pg_relation_size(t.oid) = 0
    group by t.oid, t.relname`,
  )
  for (const { name, columns, values, constraints } of tables) {
    for (const constraint of constraints) {
      await client.query(`alter table ${name} drop constraint ${pg.escapeIdentifier(constraint)}`)
    }
    await client.query(`insert into ${name} (${columns}) values (${values})`)
  }
}

/** The plan that PostgreSQL uses after the app has sent a statement several times. */
export async function planOf(client: pg.Client, { name, text, values }: Statement): Promise<Plan> {
  if (name === undefined) return planIn(await client.query(`explain (format json) ${text}`, values))
  await client.query(`prepare explained as ${text}`)
  try {
    const explain = `explain (format json) execute explained${await literals(client, values)}`
    for (let execution = 1; execution < genericPlanExecution; execution++) await client.query(explain)
    return planIn(await client.query(explain))
  } finally {
    await client.query('deallocate explained')
  }
}

function planIn({ rows }: pg.QueryResult): Plan {
  return rows[0]['QUERY PLAN'][0].Plan
}

/** Values as a list of SQL literals for `execute`. */
async function literals(client: pg.Client, values: unknown[]): Promise<string> {
  if (values.length === 0) return ''
  const { rows } = await client.query({
    text: `select ${values.map((_, index) => `$${index + 1}::text`).join(', ')}`,
    values,
    rowMode: 'array',
  })
  const texts = rows[0] as unknown as (string | null)[]
  return `(${texts.map((text) => (text === null ? 'null' : pg.escapeLiteral(text))).join(', ')})`
}
