import type pg from 'pg'

/** @throws Error while a site uses the database, because what it writes would be lost */
export async function requireNoRunningSite(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'baobab%' and pid <> pg_backend_pid()`,
  )
  if (rows.length > 0) throw new Error('A site is running on this database. Stop it first.')
}

/**
 * @throws Error when the database contains a community that must not be replaced, or tables of other programs. A
 * database that was migrated but never set up counts as empty.
 */
export async function requireReplaceable(client: pg.Client, mayReplace: boolean): Promise<void> {
  const { rows } = await client.query<{ tables: number; isOurs: boolean }>(
    `select count(*)::int as tables, to_regclass('drizzle.__drizzle_migrations') is not null as "isOurs"
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const { tables = 0, isOurs = false } = rows[0] ?? {}
  if (tables === 0 || mayReplace) return
  if (!isOurs)
    throw new Error('This database contains tables that don’t belong to Baobab. Please use a separate database.')
  const { rows: people } = await client.query(
    '(select from accounts limit 1) union all (select from community limit 1)',
  )
  if (people.length === 0) return
  throw new Error(
    'There is a community here already. Restore into an empty database and DATA_DIR, or say --replace, which deletes ' +
      'what is here.',
  )
}

/** Removes all tables, functions, and types from the database, except those of extensions, and all queued jobs. */
export async function clear(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists drizzle, freshness cascade')
  await client.query('delete from pgboss.job')
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (${ofExtension('pg_class', 'c')})
     union all
     select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (${ofExtension('pg_proc', 'p')})
     union all
     select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
     where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not exists (${ofExtension('pg_type', 't')})`,
  )
  for (const { statement } of rows) await client.query(statement)
}

function ofExtension(catalog: string, row: string): string {
  return `select from pg_depend d
    where d.classid = '${catalog}'::regclass and d.objid = ${row}.oid and d.deptype = 'e'`
}
