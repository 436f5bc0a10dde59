import pg from 'pg'
import { creation, explaining, missingExtension, ownership } from './connection-diagnostics.ts'

/** The oldest PostgreSQL that has all that the statements use, and its name. */
const oldest = { number: 150_000, name: '15' }

/** What the migrations create, and what has to be installed with the server (docs/deployment.md). */
export const extensions = ['pg_trgm', 'btree_gin'] as const

/** Milliseconds that a server may take to let somebody in. */
const patience = 10_000

/** Whether a database can be used, as it says itself. */
type Facts = {
  version: number
  name: string
  encoding: string
  database: string
  user: string
  mayCreate: boolean
  mayCreateTables: boolean
  hasSchema: boolean
  /** Extensions that are there, and those that could be. */
  created: string[]
  available: string[]
  /** A table that somebody else owns and this user may not use, and who that is. */
  foreign: string | null
  owner: string | null
}

const question = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
    current_setting('server_encoding') as encoding, current_database() as database, current_user as "user",
    has_database_privilege(current_database(), 'CREATE') as "mayCreate",
    coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) as "mayCreateTables",
    to_regnamespace('public') is not null as "hasSchema",
    array(select extname::text from pg_extension) as created,
    array(select name::text from pg_available_extensions) as available,
    taken.name as foreign, taken.owner
  from (select 1) one left join lateral (
    select c.oid::regclass::text as name, pg_get_userbyid(c.relowner)::text as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'pgboss', 'freshness') and c.relkind in ('r', 'p')
      and not has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE')
    order by 1 limit 1
  ) taken on true`

/**
 * Connects to a database.
 * @param name by which the server knows the connection
 * @throws Error that says what to do when it cannot be reached, or lets nobody in
 */
export async function connectTo(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: patience,
  })
  try {
    await explaining(url, () => client.connect())
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/**
 * @param isMigrated whether all tables are there: who only uses them need not be able to create any
 * @throws Error that says what to do when the database is not one that Baobab can use
 */
export async function requireUsable(client: pg.Client, url: string, isMigrated: boolean): Promise<void> {
  const { rows } = await client.query<Facts>(question)
  const facts = rows[0] as Facts
  const { host } = new URL(url)
  const fault = unfitness(facts, host || 'its machine') ?? (isMigrated ? null : missingRight(facts))
  if (fault !== null) throw new Error(fault)
}

/** Why it cannot be used, whoever uses it; null when it can. */
export function unfitness(facts: Facts, server: string): string | null {
  const { version, name, encoding, database, user } = facts
  if (version < oldest.number) {
    return `PostgreSQL ${name} at ${server} is too old: Baobab needs version ${oldest.name} or newer. Upgrade it.`
  }
  if (encoding !== 'UTF8') {
    return (
      `The database "${database}" keeps text as ${encoding}, which has no room for every letter and emoji. Baobab needs ` +
      `UTF8, and that is decided when a database is made: name a new one in DATABASE_URL, made by: ${creation('baobab', user)}`
    )
  }
  if (facts.foreign !== null) {
    return (
      `The user "${user}" may not use ${facts.foreign}, which belongs to "${facts.owner}", as after a restore by a ` +
      `superuser. Hand the tables of "${database}" over: docs/deployment.md, "A PostgreSQL of your own", has the statement.`
    )
  }
  const missing = extensions.filter((extension) => !facts.created.includes(extension))
  for (const extension of missing) if (!facts.available.includes(extension)) return missingExtension(extension, server)
  return null
}

/** What the user lacks who is to create the tables; null for nothing. */
function missingRight(facts: Facts): string | null {
  const { database, user } = facts
  if (!facts.mayCreate) {
    return `The user "${user}" may not create extensions and schemas in the database "${database}". ${ownership(database, user)}`
  }
  if (!facts.hasSchema) return `The database "${database}" has no schema "public". As its owner: CREATE SCHEMA public;`
  if (!facts.mayCreateTables) {
    return (
      `The user "${user}" may not create tables in the schema "public" of the database "${database}". As a superuser, ` +
      `there: GRANT CREATE ON SCHEMA public TO "${user}";`
    )
  }
  return null
}
