import { createServer } from 'node:http'
import pg from 'pg'
import { resolveViewer } from '../../src/accounts/server/exports.ts'
import { listEvents } from '../../src/events/server/lists/event-list.ts'
import type { Viewer } from '../../src/platform/server/auth/request-context.ts'
import { hashToken } from '../../src/platform/server/auth/signed-tokens.ts'
import { systemClock } from '../../src/platform/server/clock.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { openDatabase } from '../../src/platform/server/database/database.ts'
import { statementsOf } from '../limit-servers/recorded-statements.ts'
import { isSignedIn } from '../limit-servers/session-check.ts'
import { reportToParent } from '../limit-servers/usage-report.ts'
import { listResponse } from './limit-responses.ts'

/**
 * The limit of the list of events: plain node:http that sends the same statements to the same database, including the
 * session's, and returns the same response. The statements are those that the app's own functions send.
 */
const { pool, db } = openDatabase(process.env.DATABASE_URL ?? '')
const session = hashToken(process.env.BENCH_TOKEN ?? '')

const viewer = (await resolveViewer({ db, config: readConfig({}, 'production') }, session))?.viewer as Viewer
const input = { when: 'upcoming', mine: false } as const
const [list] = await statementsOf(pool, () => listEvents({ db, clock: systemClock }, viewer, input))
if (!list) throw new Error('The app sends other statements than the bench expects')

const plain = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const server = createServer(async (request, response) => {
  if (!(await isSignedIn(plain, request.headers.cookie))) {
    response.writeHead(401).end()
    return
  }
  const text = JSON.stringify(listResponse((await plain.query(list)).rows))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
})
server.listen(0, '127.0.0.1', () => reportToParent(server))
