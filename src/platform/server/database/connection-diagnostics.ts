import pg from 'pg'

/** The place that an address of a database names, without its password. */
type Place = { server: string; user: string; database: string }

function placeOf(url: string): Place {
  const { host, hostname, port, pathname, username, searchParams } = new URL(url)
  const user = decodeURIComponent(username) || searchParams.get('user') || 'postgres'
  const server = hostname ? (port ? host : `${hostname}:5432`) : (searchParams.get('host') ?? 'localhost:5432')
  return { server, user, database: decodeURIComponent(pathname.slice(1)) || user }
}

/**
 * Why a database cannot be used, in words that say what to do; `null` for what is none of these faults.
 * @param url where it was to be reached; its password is in none of the words
 */
function databaseFault(error: unknown, url: string): Error | null {
  const words = error instanceof pg.DatabaseError ? refusal(error, placeOf(url)) : unreachable(error, placeOf(url))
  return words === null ? null : new Error(words, { cause: error })
}

/** Does some work on a database. @throws Error that says what to do when the database is at fault; any other as it is */
export async function explaining<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw databaseFault(error, url) ?? error
  }
}

/** What the network says, where no server answered. */
function unreachable(error: unknown, { server }: Place): string | null {
  if (!(error instanceof Error)) return null
  const { code } = error as NodeJS.ErrnoException
  const unknown = ['ENOTFOUND', 'EAI_AGAIN']
  const silent = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'EACCES']
  if (unknown.includes(code ?? '')) {
    return `There is no machine by the name of the database server, ${server}. Correct DATABASE_URL.`
  }
  if (silent.includes(code ?? '') || /timeout expired|connection terminated/i.test(error.message)) {
    const reason = code ?? 'it does not answer'
    return (
      `The database server at ${server} cannot be reached (${reason}). Start PostgreSQL there, let this machine ` +
      'connect (listen_addresses, the firewall), or correct DATABASE_URL.'
    )
  }
  if (/does not support SSL/i.test(error.message)) {
    return `The database server at ${server} speaks no TLS. Take sslmode out of DATABASE_URL, or set TLS up there.`
  }
  return null
}

/** What PostgreSQL says when it lets nobody in, or refuses a change. */
function refusal({ code = '', message }: pg.DatabaseError, { server, user, database }: Place): string | null {
  switch (code) {
    case '28P01':
      return (
        `PostgreSQL at ${server} refuses the password of the user "${user}". Correct it in DATABASE_URL, where ` +
        'characters such as @, :, /, # and % are written as %40, %3A, %2F, %23 and %25.'
      )
    case '28000':
      return `PostgreSQL at ${server} does not let the user "${user}" in: ${message}. Correct DATABASE_URL or pg_hba.conf.`
    case '3D000':
      return `There is no database "${database}" at ${server}. As its superuser: ${creation(database, user)}`
    case '42501':
      return `The user "${user}" may not do what Baobab needs in the database "${database}": ${message}. ${remedy(message, database, user)}`
    case '25006':
      return `The database "${database}" at ${server} can only be read, as on a standby. Name the primary in DATABASE_URL.`
    case '53300':
      return `PostgreSQL at ${server} has no connection left. Raise its max_connections, or end what else uses it.`
    case '57P03':
      return `PostgreSQL at ${server} is just starting or ending. Start Baobab again in a moment.`
    case '0A000':
    case '58P01':
      return message.includes('extension') ? missingExtension(extensionIn(message), server) : null
    default:
      return null
  }
}

function remedy(message: string, database: string, user: string): string {
  const extension = extensionIn(message)
  if (extension) return `In that database, as a superuser: CREATE EXTENSION "${extension}";`
  if (/^must be owner|^permission denied for (schema|table|sequence|function)/.test(message))
    return 'Hand it over: docs/deployment.md, "A PostgreSQL of your own".'
  return ownership(database, user)
}

function extensionIn(message: string): string {
  return /extension "([^"]+)"|extension\/([a-z_]+)\.control/.exec(message)?.slice(1).find(Boolean) ?? ''
}

/** Which statement makes a database that Baobab can use. */
export function creation(database: string, user: string): string {
  return `CREATE DATABASE "${database}" OWNER "${user}" ENCODING 'UTF8' TEMPLATE template0;`
}

/** Which statement gives somebody all that Baobab needs. */
export function ownership(database: string, user: string): string {
  return `As a superuser: ALTER DATABASE "${database}" OWNER TO "${user}";`
}

/** For an extension whose files are not on the server's machine. */
export function missingExtension(name: string, server: string): string {
  return (
    `PostgreSQL at ${server} lacks the extension "${name}", which belongs to its contrib modules. Install them on that ` +
    'machine: "apt install postgresql-contrib" (Debian, Ubuntu), "dnf install postgresql-contrib" (Fedora, RHEL), ' +
    '"apk add postgresql-contrib" (Alpine). Then start Baobab again.'
  )
}
