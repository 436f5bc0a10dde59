import { createServer } from 'node:http'
import { createBatchLoader } from '../../src/platform/server/database/batch-loader.ts'
import { openDatabase } from '../../src/platform/server/database/database.ts'
import { sessionsOf } from './session-check.ts'
import { reportToParent } from './usage-report.ts'

/**
 * The most that a cached endpoint could reach on this machine: plain node:http that checks the session of each request,
 * together with those of other requests of the moment, as the app does, and sends a stored response. It has no routes, no
 * validation, no log, and no cache tags. BENCH_LIMIT is the address of the limit, whose responses it stores.
 */
const { pool, db } = openDatabase(process.env.DATABASE_URL ?? '')
const isSignedIn = createBatchLoader((_, cookies: (string | undefined)[]) => sessionsOf(pool, cookies))
const stored = new Map<string, Promise<string>>()

async function fromLimit(path: string, cookie: string): Promise<string> {
  const response = await fetch(`${process.env.BENCH_LIMIT}${path}`, { headers: { cookie } })
  if (!response.ok) throw new Error(`The limit answers ${response.status} to ${path}`)
  return response.text()
}

const server = createServer(async (request, response) => {
  const { url = '', headers } = request
  if (!(await isSignedIn(db, headers.cookie))) {
    response.writeHead(401).end()
    return
  }
  const known = stored.get(url) ?? fromLimit(url, headers.cookie ?? '')
  stored.set(url, known)
  const text = await known
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
})
server.listen(0, '127.0.0.1', () => reportToParent(server))
