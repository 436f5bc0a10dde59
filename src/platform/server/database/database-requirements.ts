import pg from 'pg'
import {
  changeOwnerAdvice,
  createDatabaseStatement,
  missingExtensionMessage,
  withConnectionDiagnostics,
} from './connection-diagnostics.ts'

/** The oldest PostgreSQL that supports all statements, and its name. */
const oldest = { number: 150_000, name: '15' }

/** The extensions that the migrations create. They must be installed with the server (docs/deployment.md). */
export const extensions = ['pg_trgm', 'btree_gin'] as const

/** How long connecting to a server may take, in milliseconds. */
const connectTimeout = 10_000

/** What the database states about itself. */
type Facts = {
  version: number
  name: string
  encoding: string
  database: string
  user: string
  mayCreate: boolean
  mayCreateTables: boolean
  hasSchema: boolean
  /** Extensions that were created, and that can be created. */
  created: string[]
  available: string[]
  /** A table that another user owns and this user may not use, and its owner. */
  foreign: string | null
  owner: string | null
}

const factsQuery = `
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
 * @param name by which the server shows the connection
 * @throws Error with advice when the server cannot be reached or rejects the connection
 */
export async function connectTo(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectTimeout,
  })
  try {
    await withConnectionDiagnostics(url, () => client.connect())
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/**
 * @param isMigrated whether all tables exist; then the user need not be able to create any
 * @throws Error with advice when Baobab cannot use the database
 */
export async function requireUsable(client: pg.Client, url: string, isMigrated: boolean): Promise<void> {
  const { rows } = await client.query<Facts>(factsQuery)
  const facts = rows[0] as Facts
  const { host } = new URL(url)
  const fault = whyUnusable(facts, host || 'its machine') ?? (isMigrated ? null : missingRight(facts))
  if (fault !== null) throw new Error(fault)
}

/** Why the database cannot be used by any user; null when it can. */
export function whyUnusable(facts: Facts, server: string): string | null {
  const { version, name, encoding, database, user } = facts
  if (version < oldest.number) {
    return `PostgreSQL ${name} at ${server} is too old: Baobab needs version ${oldest.name} or newer. Upgrade it.`
  }
  if (encoding !== 'UTF8') {
    return (
      `The database "${database}" keeps text as ${encoding}, which has no room for every letter and emoji. Baobab needs ` +
      `UTF8, and that is decided when a database is made: name a new one in DATABASE_URL, made by: ${createDatabaseStatement('baobab', user)}`
    )
  }
  if (facts.foreign !== null) {
    return (
      `The user "${user}" may not use ${facts.foreign}, which belongs to "${facts.owner}", as after a restore by a ` +
      `superuser. Hand the tables of "${database}" over: docs/deployment.md, "A PostgreSQL of your own", has the statement.`
    )
  }
  const missing = extensions.filter((extension) => !facts.created.includes(extension))
  for (const extension of missing)
    if (!facts.available.includes(extension)) return missingExtensionMessage(extension, server)
  return null
}

/** Which right to create the tables the user lacks; null for none. */
function missingRight(facts: Facts): string | null {
  const { database, user } = facts
  if (!facts.mayCreate) {
    return `The user "${user}" may not create extensions and schemas in the database "${database}". ${changeOwnerAdvice(database, user)}`
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
