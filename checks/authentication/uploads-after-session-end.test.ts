import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { planEvent } from '../../src/events/test/planned-events.ts'
import { openConversation } from '../../src/messages/test/conversations.ts'
import { until } from '../../src/platform/testing/until.ts'
import { createWorld, type World } from '../route-calls/world.ts'

// An upload is rejected when its session ends before the file has arrived, and nothing of the file is stored: the
// transaction that stores the row checks the session and permissions again.

let world: World
let eventId: string
/** The conversation of the person who uploads an attachment. */
let conversationId: string
beforeAll(async () => {
  world = await createWorld()
  eventId = (await planEvent(world.app)).id
})
afterAll(() => world?.app.stop())

const call = (by: Person, method: string, path: string, body?: unknown) =>
  world.app.request(method, `/api${path}`, { cookie: by.cookie, body })

/** Actions that end a session during an upload. */
const endings: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'a suspension': ({ id }) => call(world.people.admin, 'PUT', `/admin/users/${id}/suspension`),
  'a suspension that is lifted again': async ({ id }) => {
    await call(world.people.admin, 'PUT', `/admin/users/${id}/suspension`)
    return call(world.people.admin, 'DELETE', `/admin/users/${id}/suspension`)
  },
  'logging out': (person) => call(person, 'DELETE', '/accounts/sessions/current'),
  leaving: (person) => call(person, 'POST', '/accounts/departures', { currentPassword: testPassword, posts: 'keep' }),
}

type Upload = { path: () => string; method?: 'POST'; prefix: string; file: () => Uint8Array }

const uploads = {
  photo: { path: () => '/profiles/me/photo?name=me.png&x=0&y=0&size=40', prefix: 'photos/', file: () => world.png },
  resume: { path: () => '/profiles/me/resume?name=me.pdf', prefix: 'resumes/', file: () => world.pdf },
  logo: { path: () => '/employers/company/logo?name=logo.png', prefix: 'logos/', file: () => world.png },
  cover: {
    path: () => `/admin/events/${eventId}/cover?name=cover.png`,
    prefix: 'covers/',
    file: () => world.png,
  },
  attachment: {
    path: () => `/conversations/${conversationId}/attachments?name=plan.pdf`,
    method: 'POST',
    prefix: 'attachments/',
    file: () => world.pdf,
  },
  picture: { path: () => '/forum/pictures', method: 'POST', prefix: 'pictures/', file: () => world.png },
} satisfies Record<string, Upload>

const cases = Object.keys(uploads).flatMap((kind) => Object.keys(endings).map((ending) => ({ kind, ending })))

test.each(cases)('an upload of a $kind that began before $ending is rejected', async ({ kind, ending }) => {
  const { path, method, prefix, file }: Upload = uploads[kind as keyof typeof uploads]
  const person = await uploaderOf(kind)
  const stored = () => world.app.services.storage.list(prefix)
  const before = await stored()
  const upload = await begin(person, path(), file(), method)
  expect((await endings[ending]?.(person))?.status).toBe(200)
  expect(await upload.end()).toBe(401)
  await until('the file to be removed', async () => (await stored()).length === before.length)
})

test('an upload of a logo by an owner who is removed from the company meanwhile is rejected', async () => {
  const owner = await createEmployer(world.app, { verified: true })
  const other = await createEmployer(world.app, { company: owner.company })
  await call(owner, 'PUT', `/employers/company/people/${other.id}/ownership`)
  const upload = await begin(other, uploads.logo.path(), world.png)
  expect((await call(owner, 'DELETE', `/employers/company/people/${other.id}`)).status).toBe(200)
  expect(await upload.end()).toBe(404)
  expect((await call(owner, 'GET', '/employers/company')).body.company.logoUrl).toBeNull()
})

test('an upload in several chunks is stored while its session lasts', async () => {
  const person = await createPerson(world.app)
  expect(await (await begin(person, uploads.resume.path(), world.pdf)).end()).toBe(200)
})

async function uploaderOf(kind: string): Promise<Person> {
  if (kind === 'logo') return createEmployer(world.app, { verified: true })
  if (kind === 'attachment') {
    const person = await createPerson(world.app)
    conversationId = await openConversation(world.app, person, await createPerson(world.app))
    return person
  }
  return createPerson(world.app, kind === 'cover' ? { role: 'admin' } : {})
}

/** Sends the first half of a file, and waits until the site writes it. */
async function begin({ cookie }: Person, path: string, file: Uint8Array, method = 'PUT') {
  const folder = join(world.app.services.config.dataDir, 'uploads')
  const countUploads = async () => (await readdir(folder).catch(() => [])).length
  const before = await countUploads()
  const { hostname, port, host } = new URL(world.app.url)
  const socket = connect(Number(port), hostname)
  const half = Math.floor(file.length / 2)
  const head = [
    `${method} /api${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${world.app.url}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${file.length}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(file.subarray(0, half))
  await until('the upload to begin', async () => (await countUploads()) > before)
  return {
    /** Sends the rest. @returns the status of the answer */
    end: () => statusAfter(socket, file.subarray(half)),
  }
}

function statusAfter(socket: Socket, rest: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])))
    socket.write(rest)
  })
}
