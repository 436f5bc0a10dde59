import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Held alone by whoever changes the schema, and shared by who needs it to stay as it is. */
export const schemaLock = 7_283_001
/** Held while a backup is made: discarded files are deleted only after it. */
export const backupLock = 7_283_002

/** Milliseconds between tries. */
const pause = 200

/**
 * Takes an advisory lock for as long as the client is connected. It asks again and again rather than wait in the
 * database: a statement that waits there would hold up whoever builds an index concurrently under the same lock.
 * @param tellWaiting called once when somebody else has it
 */
export async function holdLock(
  client: pg.Client,
  lock: number,
  kind: 'alone' | 'shared',
  tellWaiting: () => void = () => {},
): Promise<void> {
  for (let tries = 1; !(await tryLock(client, lock, kind)); tries++) {
    if (tries === 1) tellWaiting()
    await delay(pause)
  }
}

/** The same without waiting. @returns whether the client has it now */
export async function tryLock(client: pg.Client, lock: number, kind: 'alone' | 'shared'): Promise<boolean> {
  const name = kind === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  const { rows } = await client.query<{ held: boolean }>(`select ${name}($1) as held`, [lock])
  return rows[0]?.held === true
}
