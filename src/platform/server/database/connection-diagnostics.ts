import pg from 'pg'

/** What a database URL names, without the password. */
type DatabaseAddress = { server: string; user: string; database: string }

function addressOf(url: string): DatabaseAddress {
  const { host, hostname, port, pathname, username, searchParams } = new URL(url)
  const user = decodeURIComponent(username) || searchParams.get('user') || 'postgres'
  const server = hostname ? (port ? host : `${hostname}:5432`) : (searchParams.get('host') ?? 'localhost:5432')
  return { server, user, database: decodeURIComponent(pathname.slice(1)) || user }
}

/**
 * Why a database cannot be used, with advice; null for other errors.
 * @param url of the database; its password is not part of the message
 */
function databaseFault(error: unknown, url: string): Error | null {
  const message =
    error instanceof pg.DatabaseError
      ? rejectionMessage(error, addressOf(url))
      : unreachableMessage(error, addressOf(url))
  return message === null ? null : new Error(message, { cause: error })
}

/** Runs work on a database. @throws Error with advice if the database is at fault; other errors unchanged */
export async function withConnectionDiagnostics<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw databaseFault(error, url) ?? error
  }
}

/** The reason if no server responded. */
function unreachableMessage(error: unknown, { server }: DatabaseAddress): string | null {
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

/** The reason if PostgreSQL rejected the connection or a statement. */
function rejectionMessage(
  { code = '', message }: pg.DatabaseError,
  { server, user, database }: DatabaseAddress,
): string | null {
  switch (code) {
    case '28P01':
      return (
        `PostgreSQL at ${server} refuses the password of the user "${user}". Correct it in DATABASE_URL, where ` +
        'characters such as @, :, /, # and % are written as %40, %3A, %2F, %23 and %25.'
      )
    case '28000':
      return `PostgreSQL at ${server} does not let the user "${user}" in: ${message}. Correct DATABASE_URL or pg_hba.conf.`
    case '3D000':
      return `There is no database "${database}" at ${server}. As its superuser: ${createDatabaseStatement(database, user)}`
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
      return message.includes('extension') ? missingExtensionMessage(extensionIn(message), server) : null
    default:
      return null
  }
}

function remedy(message: string, database: string, user: string): string {
  const extension = extensionIn(message)
  if (extension) return `In that database, as a superuser: CREATE EXTENSION "${extension}";`
  if (/^must be owner|^permission denied for (schema|table|sequence|function)/.test(message))
    return 'Hand it over: docs/deployment.md, "A PostgreSQL of your own".'
  return changeOwnerAdvice(database, user)
}

function extensionIn(message: string): string {
  return /extension "([^"]+)"|extension\/([a-z_]+)\.control/.exec(message)?.slice(1).find(Boolean) ?? ''
}

/** The statement that creates a database for Baobab. */
export function createDatabaseStatement(database: string, user: string): string {
  return `CREATE DATABASE "${database}" OWNER "${user}" ENCODING 'UTF8' TEMPLATE template0;`
}

/** The statement that gives a user all rights that Baobab needs. */
export function changeOwnerAdvice(database: string, user: string): string {
  return `As a superuser: ALTER DATABASE "${database}" OWNER TO "${user}";`
}

/** For an extension whose files are not installed on the server. */
export function missingExtensionMessage(name: string, server: string): string {
  return (
    `PostgreSQL at ${server} lacks the extension "${name}", which belongs to its contrib modules. Install them on that ` +
    'machine: "apt install postgresql-contrib" (Debian, Ubuntu), "dnf install postgresql-contrib" (Fedora, RHEL), ' +
    '"apk add postgresql-contrib" (Alpine). Then start Baobab again.'
  )
}
