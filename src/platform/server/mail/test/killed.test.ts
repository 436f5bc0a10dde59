import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFigure } from '../../../testing/figure.ts'
import { startMailServer } from '../../../testing/servers/mail-server.ts'
import { createTestDatabase } from '../../../testing/setup/database.ts'
import { until } from '../../../testing/until.ts'

/** How often a process is killed: `KILLS=50` for a long run. */
const kills = Number(process.env.KILLS ?? 2)
const timeLimit = { timeout: 120_000 + kills * 20_000 }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let smtp: Awaited<ReturnType<typeof startMailServer>>
let pool: pg.Pool
let child: ChildProcess | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startMailServer()
  pool = new pg.Pool({ connectionString: database.url, max: 3 })
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await pool?.end()
  await smtp?.stop()
  await database?.drop()
})

/** A process of its own that sends, and notes what it has acknowledged. */
async function start(acknowledged: Set<string>): Promise<ChildProcess> {
  const started = fork(new URL('../../../testing/processes/email-queuing-process.ts', import.meta.url), {
    env: {
      ...process.env,
      BASE_URL: 'http://community.example',
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      SMTP_TIMEOUT: '10',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
  })
  child = started
  started.on('message', (message: { queued?: string }) => message.queued && acknowledged.add(message.queued))
  const end = once(started, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with ${code}.`)))
  await Promise.race([once(started, 'message'), end])
  return started
}

async function kill(process: ChildProcess): Promise<void> {
  const exit = once(process, 'exit')
  process.kill('SIGKILL')
  await exit
}

/** Lets the minutes pass after which what a killed process was doing is begun again. */
async function letTimePass(): Promise<void> {
  await pool.query("update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'")
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  const boss = new PgBoss({ connectionString: database.url, schedule: false, supervise: false, max: 1 })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
  await tryAtOnce()
}

/** Lets what waits for its next try be tried now. */
async function tryAtOnce(): Promise<void> {
  await pool.query("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()")
}

/** Waits until nothing is left to be sent, as long as it goes on at all. */
async function sendTheRest(): Promise<void> {
  const unsent = () => count("mails where state <> 'sent'")
  for (let left = await unsent(); left > 0; left = await unsent()) {
    await until(`fewer than ${left} mails to be left`, async () => {
      await tryAtOnce()
      return (await unsent()) < left
    })
  }
}

async function count(query: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as count from ${query}`)
  return rows[0].count
}

test('no acknowledged email is lost when processes are killed while sending', timeLimit, async () => {
  const acknowledged = new Set<string>()
  let next = 0
  for (let round = 0; round <= kills; round++) {
    const process = await start(acknowledged)
    const before = smtp.received.length
    for (let index = 0; index < 150; index++) process.send(`kept-${next++}@example.test`)
    if (round === kills) break
    // Some are on their way, some wait, and some are just being written down.
    await until('some of the mails', async () => smtp.received.length > before + 10)
    await wait(Math.random() * 60)
    await kill(process)
    await letTimePass()
  }
  await sendTheRest()
  const arrived = new Set(smtp.received.map(({ to }) => to[0]))
  expect([...acknowledged].filter((to) => !arrived.has(to))).toEqual([])

  const byAddress = Map.groupBy(smtp.received, ({ to }) => to[0])
  const repeated = [...byAddress.values()].filter((copies) => copies.length > 1)
  for (const copies of repeated) {
    const ids = new Set(copies.map(({ raw }) => /^Message-ID: (<.+@.+>)\r$/m.exec(raw)?.[1]))
    expect([...ids]).toEqual([expect.stringMatching(/^<[\w-]+@community\.example>$/)])
  }
  // A process sends no more than a few mails at once: no others can come twice.
  expect(repeated.length).toBeLessThanOrEqual(kills * 10)
  recordFigure({
    promise: 16,
    what: `${kills} kill -9 of a process that sends mail`,
    figure: `${acknowledged.size} mails acknowledged, 0 lost, ${repeated.length} came twice with the same Message-ID`,
    aim: '0 lost',
    isReached: true,
  })
  await kill(child as ChildProcess)
})

test('every recipient is notified exactly once when processes are killed meanwhile', timeLimit, async () => {
  const people = 3000
  const rounds = Math.ceil(kills / 2)
  await pool.query(
    `insert into accounts (id, name, email, email_key, password_hash, verified_at)
    select gen_random_uuid(), 'Crowd', 'crowd-' || n || '@example.test', 'crowd-' || n || '@example.test', '', now()
    from generate_series(1, $1) n`,
    [people],
  )
  for (let round = 0; round < rounds; round++) {
    await pool.query(`
      with broadcast as (
        insert into broadcasts (id, kind, data, about) values (gen_random_uuid(), 'test', '{}', 'round:${round}')
        returning id
      ) insert into broadcast_recipients select broadcast.id, accounts.id from broadcast, accounts`)
    const process = await start(new Set())
    await pool.query("insert into pgboss.job (name) values ('notifications.broadcast')")
    await until('some of them', async () => (await count(`notifications where about = 'round:${round}'`)) > 0)
    await wait(Math.random() * 100)
    await kill(process)
    await letTimePass()
  }
  const last = await start(new Set())
  await until('everybody', async () => (await count('broadcasts')) === 0)
  const { rows } = await pool.query(
    'select account_id from notifications group by account_id, about having count(*) <> 1',
  )
  expect(rows).toEqual([])
  expect(await count('notifications')).toBe(people * rounds)
  await kill(last)
})
