import type { Services } from '../../server/auth/request-context.ts'

/** How long a statement, or waiting for a connection, may take in a test, in milliseconds. */
const timeout = 60_000

/**
 * The URL of a database with a long statement timeout. Tests play crowds that a slow machine serves one after the
 * other, and timeouts are not what they test.
 */
export function withLongTimeouts(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('statement_timeout', String(timeout))
  return url.href
}

/** Lets requests wait long for a database connection, for the same reason. */
export function allowLongConnectionWaits({ db }: Services): void {
  db.$client.options.connectionTimeoutMillis = timeout
}
