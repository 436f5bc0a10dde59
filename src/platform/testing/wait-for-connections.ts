import type { Services } from '../server/auth/request-context.ts'

/** Milliseconds that a statement, and whoever waits for a connection, may take in a test. */
const patience = 60_000

/**
 * The address of a database whose statements may take longer than people wait: tests play crowds that a slow machine
 * serves one after the other, and being told to come back is none of what they are about.
 */
export function patientAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('statement_timeout', String(patience))
  return url.href
}

/** Lets requests wait longer for a connection to the database, for the same reason. */
export function waitForConnections({ db }: Services): void {
  db.$client.options.connectionTimeoutMillis = patience
}
