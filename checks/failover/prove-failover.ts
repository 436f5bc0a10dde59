import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { bringPeople, lostOf, write } from '../faults/writers.ts'
import { type Installation, install } from './installation.ts'
import { accountOf, readAlong } from './readers.ts'
import { type Outcome, play, rounds } from './rounds.ts'

/** Seconds within which people write again (promise 21), and hear of it and get their mails after that. */
const mostSilence = 15
const mostHealing = 15
const writersCount = 8

/**
 * Kills what may fail of an installation on several machines while members write, and compares what they were told
 * with what is there. Prints a line for each mishap.
 * @returns whether nothing was lost and everything healed in time
 */
export async function proveFailover(): Promise<boolean> {
  const begin = performance.now()
  const say = (words: string) => process.stdout.write(`${words}\n`)
  const folder = await mkdtemp(join(tmpdir(), 'baobab-failover-'))
  await chmod(folder, 0o755)
  const ends: (() => Promise<void>)[] = []
  let isDone = false
  const leave = async () => {
    for (const end of ends.splice(0).reverse()) await end()
    if (isDone) await rm(folder, { recursive: true })
    else say(`What every part said is kept in ${folder}.`)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) {
    process.once(event, (what: unknown) => {
      process.stderr.write(`${what instanceof Error ? what.stack : what}\n`)
      void leave().then(() => process.exit(1))
    })
  }
  try {
    const installation = await install(folder, ends, say)
    const { url, databaseUrl, apps } = installation
    const cast = await bringPeople(databaseUrl, writersCount)
    const photo = await setPhoto(url, cast.cookies[0] ?? '')
    ends.push(liftLimits(databaseUrl))
    const reader = await accountOf(url, cast.cookies[0] ?? '')
    const readers = apps.map((app) => readAlong(app.url, url, cast.threadId, reader))
    for (const reader of readers) ends.push(() => reader.stop())
    const writers = write(url, cast)
    ends.push(() => writers.stop())
    await wait(3000)

    const outcomes: Outcome[] = []
    for (const round of rounds) {
      const before = writers.acknowledged.size
      const outcome = await play(round, installation, { writers, readers, askForMail: () => askForMail(installation) })
      outcomes.push(outcome)
      const lost = await lostOf(databaseUrl, writers.acknowledged, cast)
      say(
        `${isGood(outcome) && lost.length === 0 ? 'good  ' : 'MISSED'} ${outcome.name}: ${lost.length} lost of ` +
          `${writers.acknowledged.size} (${writers.acknowledged.size - before} in this round); ` +
          `no write for ${outcome.silence.toFixed(1)} s (≤ ${mostSilence}); then live messages after ` +
          `${outcome.live.toFixed(1)} s, a mail after ${outcome.mail.toFixed(1)} s (≤ ${mostHealing}); ` +
          `whole again after ${outcome.whole.toFixed(0)} s`,
      )
    }
    await writers.stop()
    const lost = await lostOf(databaseUrl, writers.acknowledged, cast)
    const twice = await countTwice(databaseUrl, cast.threadId)
    const photos = await Promise.all(apps.map(async (app) => (await fetch(app.url + photo)).status))
    // Whoever waits at a process that is killed gets no answer from it, and the proxy cannot know what became of it.
    const wrong = writers.wrong.filter((words) => !words.startsWith('502 '))
    const cut = writers.wrong.length - wrong.length
    say(
      `\n${writers.acknowledged.size} writes acknowledged, ${lost.length} of them lost, ${twice} there twice; ` +
        `${writers.refused} sent away or cut, ${cut} of them by the killed process; ${wrong.length} answered wrongly; ` +
        `a photo from the storage at both processes: ${photos.join(', ')}; ` +
        `${((performance.now() - begin) / 1000).toFixed(0)} s in all`,
    )
    for (const words of new Set([...lost, ...wrong])) say(`  ${words.slice(0, 200)}`)
    const isFaultless = lost.length + twice + wrong.length === 0 && photos.every((status) => status === 200)
    isDone = isFaultless && outcomes.every(isGood)
    return isDone
  } finally {
    await leave()
  }
}

function isGood({ silence, live, mail }: Outcome): boolean {
  return silence <= mostSilence && live <= mostHealing && mail <= mostHealing
}

/** Uploads a photo. @returns its path */
async function setPhoto(url: string, cookie: string): Promise<string> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#4b2346' } })
    .png()
    .toBuffer()
  const answer = await fetch(`${url}/api/profiles/me/photo?name=me.png`, {
    method: 'PUT',
    headers: { cookie, origin: url, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  })
  const { photoUrl } = (await answer.json()) as { photoUrl?: string }
  if (!photoUrl) throw new Error(`The photo was answered with ${answer.status}.`)
  return photoUrl
}

/** Asks for a mail as people do. @returns what tells whether it has come */
async function askForMail({ url, mails }: Installation): Promise<() => boolean> {
  const before = mails.received.length
  const answer = await fetch(`${url}/api/accounts/password-resets`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'writer-1@faults.test' }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The request for a mail was answered with ${answer.status}.`)
  return () => mails.received.length > before
}

/** How many of a thread's replies have the same words as another one. */
async function countTwice(databaseUrl: string, threadId: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ twice: number }>(
      'select (count(*) - count(distinct content))::int as twice from forum_replies where thread_id = $1',
      [threadId],
    )
    return rows[0]?.twice ?? 0
  } finally {
    await client.end()
  }
}

/** Lets everybody write as much as she likes. While the database is away there is nothing to forget. */
function liftLimits(databaseUrl: string): () => Promise<void> {
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
