import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Exclusive for changes of the schema; shared by those who need the schema not to change. */
export const schemaLock = 7_283_001
/** Exclusive while a backup is made: files are deleted only afterwards. */
export const backupLock = 7_283_002

/** Milliseconds between two attempts. */
const pollInterval = 200

/**
 * Acquires an advisory lock for as long as the client is connected. It polls, because a statement that waits in the
 * database would block a process that builds an index concurrently under the same lock.
 * @param onWait called once if another client has the lock
 */
export async function acquireAdvisoryLock(
  client: pg.Client,
  lock: number,
  kind: 'alone' | 'shared',
  onWait: () => void = () => {},
): Promise<void> {
  for (let tries = 1; !(await tryAdvisoryLock(client, lock, kind)); tries++) {
    if (tries === 1) onWait()
    await delay(pollInterval)
  }
}

/** Like `acquireAdvisoryLock`, without waiting. @returns whether the client has the lock now */
export async function tryAdvisoryLock(client: pg.Client, lock: number, kind: 'alone' | 'shared'): Promise<boolean> {
  const name = kind === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  const { rows } = await client.query<{ isLocked: boolean }>(`select ${name}($1) as "isLocked"`, [lock])
  return rows[0]?.isLocked === true
}
