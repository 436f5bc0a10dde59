import { createServer } from 'node:http'
import pg from 'pg'
import { resolveViewer } from '../../src/accounts/server/exports.ts'
import { listThreads } from '../../src/forum/server/thread-list/thread-list.ts'
import { openThread } from '../../src/forum/server/threads/thread-page.ts'
import type { Viewer } from '../../src/platform/server/auth/request-context.ts'
import { hashToken } from '../../src/platform/server/auth/signed-tokens.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { openDatabase } from '../../src/platform/server/database/database.ts'
import { statementsOf } from '../limit-servers/recorded-statements.ts'
import { isSignedIn } from '../limit-servers/session-check.ts'
import { reportToParent } from '../limit-servers/usage-report.ts'
import { listResponse, threadResponse } from './limit-responses.ts'

/**
 * The limit of the board: plain node:http that sends the same statements to the same database, including the session's,
 * and returns the same response. The statements are those that the app's own functions send.
 */
const { pool, db } = openDatabase(process.env.DATABASE_URL ?? '')
const session = hashToken(process.env.BENCH_TOKEN ?? '')
const threadId = Number(process.env.BENCH_THREAD)

const viewer = (await resolveViewer({ db, config: readConfig({}, 'production') }, session))?.viewer as Viewer
const listInput = { categoryId: 'coding-development', search: '', sort: 'recent', page: 1 } as const
const [list] = await statementsOf(pool, () => listThreads(db, viewer, listInput))
const [thread, replies] = await statementsOf(pool, () => openThread(db, viewer, { id: threadId }))
if (!list || !thread || !replies) throw new Error('The app sends other statements than the bench expects')

const plain = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const server = createServer(async (request, response) => {
  if (!(await isSignedIn(plain, request.headers.cookie))) {
    response.writeHead(401).end()
    return
  }
  const body = request.url?.startsWith('/api/forum/categories/')
    ? listResponse((await plain.query(list)).rows)
    : threadResponse(
        ...((await Promise.all([plain.query(thread), plain.query(replies)])) as [pg.QueryResult, pg.QueryResult]),
      )
  const text = JSON.stringify(body)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
})
server.listen(0, '127.0.0.1', () => reportToParent(server))
