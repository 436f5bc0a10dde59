import { createServer } from 'node:http'
import pg from 'pg'
import { buildApp } from '../../src/app/http-server.ts'
import { emailRule } from '../../src/app/registry/registry.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { createLog, startServices } from '../../src/platform/server/services.ts'
import { readingLimits } from '../site-process.ts'
import { type Statement, stepsOf } from './recorded-statements.ts'
import { isSignedIn } from './session-check.ts'
import { reportToParent } from './usage-report.ts'

/**
 * The limit of any read: plain node:http that sends the same statements to the same database as the app does, including
 * the session's, as concurrently as the app, and writes the same response as JSON. The statements and responses come from
 * the app itself, which handles each of the paths once, before anything is cached.
 */
const token = process.env.BENCH_TOKEN ?? ''
const databaseUrl = process.env.DATABASE_URL ?? ''
const config = readConfig({ ...process.env, ...readingLimits, LOG_LEVEL: 'silent' }, 'production')
const { services, stop } = await startServices(config, databaseUrl, createLog(config), { emailRule })
const app = await buildApp(services, { pages: false, cacheResponses: false })
const reads = new Map<string, { steps: Statement[][]; answer: unknown }>()
for (const path of JSON.parse(process.env.BENCH_PATHS ?? '[]') as string[]) {
  let answer: unknown
  const steps = await stepsOf(services.pool, async () => {
    const { statusCode, body } = await app.inject({ url: path, headers: { cookie: `session=${token}` } })
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}: ${body}`)
    answer = JSON.parse(body)
  })
  reads.set(path, { steps, answer })
}
await app.close()
await stop()

const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })

const server = createServer(async (request, response) => {
  const read = reads.get(request.url ?? '')
  if (!read) {
    response.writeHead(404).end()
    return
  }
  if (!(await isSignedIn(pool, request.headers.cookie))) {
    response.writeHead(401).end()
    return
  }
  // The first step is the app's own query for the session.
  const [, ...steps] = read.steps
  for (const step of steps) await Promise.all(step.map((statement) => pool.query(statement)))
  const text = JSON.stringify(read.answer)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
})
server.listen(0, '127.0.0.1', () => reportToParent(server))
