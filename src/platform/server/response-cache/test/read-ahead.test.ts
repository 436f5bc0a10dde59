import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/setup/database.ts'
import type { ViewerAccess } from '../../auth/authorization.ts'
import { hashToken, type TokenHash } from '../../auth/signed-tokens.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { openDatabase } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { currentTagVersions } from '../cache-tags.ts'
import type { CacheableRequest } from '../cached-endpoint.ts'
import { shortViewerFields } from '../fragments.ts'
import { ResponseCache } from '../response-cache.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: ReturnType<typeof openDatabase>
let cache: ResponseCache
let now: number
/** For whom viewer-specific fields were read, and of which text. */
let reads: string[]
let text: string

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.url)
})

afterAll(async () => {
  await opened.pool.end()
  await database.drop()
})

const clock = { now: () => new Date(now) }

beforeEach(() => {
  now = Date.now()
  reads = []
  text = 'first'
  const services: Partial<Services> = { db: opened.db, clock, cacheCounts: { found: 0, made: 0 } }
  cache = new ResponseCache(services as Services, [])
})

const request: CacheableRequest = {
  ...{ route: '/api/test', key: 'test', meta: { access: 'member' }, isUsuallyPersonal: false },
  ...{ tags: ['board '], lifetime: 1000 },
  read: async () => {
    const read = text
    return (viewerField) => ({ text: read, viewer: viewerField(read) })
  },
  viewerFields: async (_services, { id, role }, fieldKeys) => {
    reads.push(`${id} of ${fieldKeys.join()}`)
    return shortViewerFields(fieldKeys.map(() => JSON.stringify(`${role} ${id}`)))
  },
}

const session = hashToken('a session')
const ada = { id: 'Ada', role: 'member' } as const
const grace = { id: 'Grace', role: 'member' } as const
const admin = { id: 'Ada', role: 'admin' } as const

/** One request of a session. @param holder whose session it is found to be; null when it has ended */
async function send(sessionHash: TokenHash, holder: Pick<Viewer, 'id' | 'role'> | null): Promise<unknown> {
  const ahead = cache.readAhead(request, sessionHash)
  const versions = await currentTagVersions(opened.db, request.tags)
  const access = { clock, isWaiting: false, isEntitled: async () => true, factorDueAt: async () => null }
  const context = { ...access, viewer: holder } as ViewerAccess
  const body = await cache.respond(request, { sessionHash, versions, ahead }, context)
  return body && JSON.parse(body.content.toString())
}

test('a session that came before costs one read of the viewer-specific fields, sent before the session is known', async () => {
  await send(session, ada)
  cache.readAhead(request, session)
  expect(reads).toEqual(['Ada of first', 'Ada of first'])
  expect(await send(session, ada)).toEqual({ text: 'first', viewer: 'member Ada' })
  expect(reads).toHaveLength(3)
  expect(cache.readAhead(request, hashToken('another session'))).toBeNull()
})

test('what was read ahead is not used for another holder, another role, or a session that has ended', async () => {
  await send(session, ada)
  expect(await send(session, grace)).toEqual({ text: 'first', viewer: 'member Grace' })
  expect(await send(session, admin)).toEqual({ text: 'first', viewer: 'admin Ada' })
  expect(await send(session, null)).toBeNull()
})

test('what was read ahead is not used for a response that has changed or expired meanwhile', async () => {
  await send(session, ada)
  text = 'second'
  await opened.db.execute(`insert into forum_categories (id, board_name) values ('new', 'New')`)
  expect(await send(session, ada)).toEqual({ text: 'second', viewer: 'member Ada' })
  expect(reads).toEqual(['Ada of first', 'Ada of first', 'Ada of second'])
  text = 'third'
  now += 1000
  expect(await send(session, ada)).toEqual({ text: 'third', viewer: 'member Ada' })
  expect(reads.slice(3)).toEqual(['Ada of third'])
})
