import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { findLostReplies, insertWriters, startWriters } from '../faults/concurrent-writers.ts'
import { type Installation, install } from './installation.ts'
import { readAccount, startReader } from './readers.ts'
import { type Outcome, playRound, rounds } from './rounds.ts'

/** Seconds within which members can write again (promise 21). */
const maxWriteGap = 15
/** Seconds within which live messages and emails arrive after that. */
const maxDelay = 15
const writerCount = 8

/**
 * Kills each part that may fail of an installation on several machines while members write, and compares the
 * acknowledged writes with the database. Prints a line for each failure.
 * @returns whether no write was lost and everything recovered in time
 */
export async function proveFailover(): Promise<boolean> {
  const begin = performance.now()
  const report = (line: string) => process.stdout.write(`${line}\n`)
  const folder = await mkdtemp(join(tmpdir(), 'baobab-failover-'))
  await chmod(folder, 0o755)
  const cleanups: (() => Promise<void>)[] = []
  let hasPassed = false
  const cleanUpAll = async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
    if (hasPassed) await rm(folder, { recursive: true })
    else report(`The logs of every part are kept in ${folder}.`)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) {
    process.once(event, (cause: unknown) => {
      process.stderr.write(`${cause instanceof Error ? cause.stack : cause}\n`)
      void cleanUpAll().then(() => process.exit(1))
    })
  }
  try {
    const installation = await install(folder, cleanups, report)
    const { url, databaseUrl, apps } = installation
    const writersAndThread = await insertWriters(databaseUrl, writerCount)
    const photo = await uploadPhoto(url, writersAndThread.cookies[0] ?? '')
    cleanups.push(keepClearingRateLimits(databaseUrl))
    const account = await readAccount(url, writersAndThread.cookies[0] ?? '')
    const readers = apps.map((app) => startReader(app.url, url, writersAndThread.threadId, account))
    for (const reader of readers) cleanups.push(() => reader.stop())
    const writers = startWriters(url, writersAndThread)
    cleanups.push(() => writers.stop())
    await wait(3000)

    const outcomes: Outcome[] = []
    for (const round of rounds) {
      const before = writers.acknowledged.size
      const outcome = await playRound(round, installation, {
        writers,
        readers,
        requestEmail: () => requestEmail(installation),
      })
      outcomes.push(outcome)
      const lost = await findLostReplies(databaseUrl, writers.acknowledged, writersAndThread)
      report(
        `${isInTime(outcome) && lost.length === 0 ? 'good  ' : 'MISSED'} ${outcome.name}: ${lost.length} lost of ` +
          `${writers.acknowledged.size} (${writers.acknowledged.size - before} in this round); ` +
          `no write for ${outcome.writeGap.toFixed(1)} s (≤ ${maxWriteGap}); then live messages after ` +
          `${outcome.liveDelay.toFixed(1)} s, an email after ${outcome.emailDelay.toFixed(1)} s (≤ ${maxDelay}); ` +
          `full recovery after ${outcome.fullRecovery.toFixed(0)} s`,
      )
    }
    await writers.stop()
    const lost = await findLostReplies(databaseUrl, writers.acknowledged, writersAndThread)
    const duplicates = await countDuplicates(databaseUrl, writersAndThread.threadId)
    const photos = await Promise.all(apps.map(async (app) => (await fetch(app.url + photo)).status))
    // A request in progress at a killed process gets 502 from the proxy, which cannot know whether it was carried out.
    const wrong = writers.wrong.filter((response) => !response.startsWith('502 '))
    const cut = writers.wrong.length - wrong.length
    report(
      `\n${writers.acknowledged.size} writes acknowledged, ${lost.length} of them lost, ${duplicates} stored twice; ` +
        `${writers.rejected} rejected or cut off, ${cut} of them by the killed process; ${wrong.length} answered wrongly; ` +
        `a photo from the storage at both processes: ${photos.join(', ')}; ` +
        `${((performance.now() - begin) / 1000).toFixed(0)} s in all`,
    )
    for (const fault of new Set([...lost, ...wrong])) report(`  ${fault.slice(0, 200)}`)
    const isFaultless = lost.length + duplicates + wrong.length === 0 && photos.every((status) => status === 200)
    hasPassed = isFaultless && outcomes.every(isInTime)
    return hasPassed
  } finally {
    await cleanUpAll()
  }
}

function isInTime({ writeGap, liveDelay, emailDelay }: Outcome): boolean {
  return writeGap <= maxWriteGap && liveDelay <= maxDelay && emailDelay <= maxDelay
}

/** Uploads a photo. @returns its path */
async function uploadPhoto(url: string, cookie: string): Promise<string> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#4b2346' } })
    .png()
    .toBuffer()
  const response = await fetch(`${url}/api/profiles/me/photo?name=me.png`, {
    method: 'PUT',
    headers: { cookie, origin: url, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  })
  const { photoUrl } = (await response.json()) as { photoUrl?: string }
  if (!photoUrl) throw new Error(`The photo was answered with ${response.status}.`)
  return photoUrl
}

/** Requests a password reset email. @returns a function that checks whether it has arrived */
async function requestEmail({ url, mails }: Installation): Promise<() => boolean> {
  const before = mails.received.length
  const response = await fetch(`${url}/api/accounts/password-resets`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'writer-1@faults.test' }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`The request for an email was answered with ${response.status}.`)
  return () => mails.received.length > before
}

/** Counts the replies of a thread that repeat the content of another one. */
async function countDuplicates(databaseUrl: string, threadId: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ duplicates: number }>(
      'select (count(*) - count(distinct content))::int as duplicates from forum_replies where thread_id = $1',
      [threadId],
    )
    return rows[0]?.duplicates ?? 0
  } finally {
    await client.end()
  }
}

/** Clears the rate limits twice a second. Attempts while the database is unavailable are ignored. @returns a function that stops it */
function keepClearingRateLimits(databaseUrl: string): () => Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: 1000,
    query_timeout: 2000,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const timer = setInterval(() => void pool.query('delete from rate_limits').catch(() => {}), 500)
  return async () => {
    clearInterval(timer)
    await pool.end()
  }
}
