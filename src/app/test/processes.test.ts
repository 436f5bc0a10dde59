import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../../scripts/build.ts'
import { machineSpeedFactor } from '../../platform/testing/machine-speed.ts'
import { killPrograms, startProgram } from '../../platform/testing/processes/child-programs.ts'
import { childrenOf } from '../../platform/testing/processes/process-list.ts'
import { freePort } from '../../platform/testing/servers/free-port.ts'
import { createTestDatabase } from '../../platform/testing/setup/database.ts'

/** The program in several processes behind one port. */
let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let port: number
let program: ReturnType<typeof startProgram>
let cookie: string

// Starting a process may take its time on a machine that does other work.
const timeout = { timeout: 120_000 }

/** Asks again and again; the test's own time limit ends the wait. */
async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await wait(50)
}

async function start() {
  program = startProgram({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    WEB_CONCURRENCY: '2',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
  })
  await program.printed('is ready')
  await until(() => begun() === 2)
  await until(async () => (await processesCounted()) === 2)
}

/** How many processes have begun to serve so far. */
const begun = () => program.output().split('a process serves').length - 1

let metricsPort: number
beforeAll(async () => {
  await buildWhenStale()
  dataDir = await mkdtemp(join(tmpdir(), 'baobab-processes-'))
  database = await createTestDatabase()
  port = await freePort()
  metricsPort = await freePort()
  await start()
  const code = /code (\S+)/.exec(program.output())?.[1]
  const password = 'Marula!2026'
  const person = { name: 'Ada Okafor', email: 'ada@example.test', password, passwordConfirmation: password }
  const form = { ...person, code, communityName: 'Sisters in Tech', agreedToTerms: true }
  const answer = await call('POST', '/api/setup', form)
  expect(answer.status).toBe(201)
  cookie = answer.cookie
}, 300_000)

afterAll(async () => {
  killPrograms()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** One request of a client that keeps its connections. @throws Error when there is no whole answer */
function call(method: string, path: string, body?: object) {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      origin: `http://localhost:${port}`,
    }
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const [given = ''] = answer.headers['set-cookie'] ?? []
        resolve({ status: answer.statusCode ?? 0, text, cookie: given.split(';')[0] ?? '' })
      })
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** How many processes hand in figures, as Prometheus sees them together. */
async function processesCounted(): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  const limit = Number(/^baobab_database_connections_limit (\d+)/m.exec(text)?.[1] ?? 0)
  return limit / 20
}

/** The processes that serve; the program has no other children here. */
function workers(): number[] {
  return childrenOf(program.child.pid as number).map(({ pid }) => pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test(
  'a process that is killed loses nothing acknowledged, stops nobody else, and is started again',
  timeout,
  async () => {
    const acknowledged: number[] = []
    let isOver = false
    const broken: string[] = []
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const body = { categoryId: 'introductions', title: 'A title', content: 'Some content' }
        await call('POST', '/api/forum/threads', body).then(
          ({ status, text }) => status === 201 && acknowledged.push(JSON.parse(text).id),
          ({ message }) => broken.push(message),
        )
        await wait(100)
      }
    })
    await until(async () => acknowledged.length > 5)
    const before = workers()
    expect(before).toHaveLength(2)
    const [victim, other] = before as [number, number]
    process.kill(victim, 'SIGKILL')
    // Requests that arrive now are answered, and do not wait for the process that is gone.
    for (let count = 0; count < 20; count++) {
      const answer = await Promise.race([
        call('GET', '/readyz').catch(() => undefined),
        wait(3000 * machineSpeedFactor(), 'nothing'),
      ])
      expect(answer).not.toBe('nothing')
    }
    await until(() => begun() === 3)
    isOver = true
    await Promise.all(writers)
    // What was on its way on the connections to the one that is gone.
    expect(broken.length, broken.join()).toBeLessThanOrEqual(8)
    expect(workers()).toContain(other)
    expect(workers()).not.toContain(victim)
    for (const id of acknowledged) expect((await call('GET', `/api/forum/threads/${id}`)).status).toBe(200)
  },
)

test('a port that another site shares among its processes counts as in use', timeout, async () => {
  const second = startProgram({ PORT: String(port), DATABASE_URL: database.url, WEB_CONCURRENCY: '2' })
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain(`Port ${port} is already in use. Set PORT to another one.`)
})

test('SIGTERM under load fails no request and ends every process within ten seconds', timeout, async () => {
  const pids = workers()
  const outcomes: string[] = []
  const readers = Array.from({ length: 8 }, async () => {
    for (;;) {
      const outcome = await call('GET', '/api/dashboard').then(
        ({ status }) => String(status),
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      )
      outcomes.push(outcome)
      if (outcome === 'ECONNREFUSED') return
    }
  })
  await until(async () => outcomes.length > 8)
  const since = Date.now()
  program.child.kill('SIGTERM')
  expect(await program.exit).toBe(0)
  expect(Date.now() - since).toBeLessThan(10_000 * machineSpeedFactor())
  await Promise.all(readers)
  expect(outcomes.filter((outcome) => outcome === '200').length).toBeGreaterThan(8)
  expect(new Set(outcomes)).toEqual(new Set(['200', 'ECONNREFUSED']))
  expect(pids.filter(isAlive)).toEqual([])
})

test('when the supervisor is killed, its workers end and the port becomes free', timeout, async () => {
  await start()
  const pids = workers()
  program.child.kill('SIGKILL')
  await program.exit
  await until(async () => !pids.some(isAlive))
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
})
