import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { roomLink, roomTemplate } from '../../rooms.ts'
import { planEvent } from '../planned-events.ts'

let app: TestApp
let admin: Person
let host: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
  host = await createPerson(app)
  other = await createPerson(app)
  await planEvent(app, { hostId: host.id })
})
afterAll(() => app?.stop())

const save = (template: unknown, { cookie }: Person = admin) =>
  app.request('PUT', '/api/admin/event-rooms', { cookie, body: { template } })
const create = (title: string, { cookie }: Person = admin) =>
  app.request('POST', '/api/events/rooms', { cookie, body: { title } })
const isOffered = async () => (await app.request('GET', '/api/events/rooms', { cookie: other.cookie })).body.isOffered

test('rooms are offered once an admin sets where they are, each with an address that nobody can guess', async () => {
  expect(await isOffered()).toBe(false)
  expect((await create('Early')).status).toBe(404)
  expect((await save('https://meet.example.org/{slug}-{secret}')).status).toBe(200)
  expect(await isOffered()).toBe(true)
  const links = await Promise.all([create('Mock interviews'), create('Mock interviews', host)])
  const [first, second] = links.map(({ body }) => body.link)
  for (const link of [first, second])
    expect(link).toMatch(/^https:\/\/meet\.example\.org\/mock-interviews-[0-9a-f]{24}$/)
  expect(first).not.toBe(second)
  expect((await save('')).status).toBe(200)
  expect(await isOffered()).toBe(false)
})

test('only admins set the address, and only people who run events create rooms', async () => {
  await save('https://meet.example.org/{secret}')
  for (const person of [host, other]) expect((await save('https://evil.example/{secret}', person)).status).toBe(403)
  expect((await create('A session', other)).status).toBe(404)
  expect((await create('A session', host)).body.link).toMatch(/^https:\/\/meet\.example\.org\/[0-9a-f]{24}$/)
})

test('a template is an https address whose path has the unguessable part', () => {
  const isValid = (template: string) => roomTemplate.safeParse(template).success
  for (const template of [
    '',
    'https://meet.example.org/{secret}',
    'https://meet.example.org:8443/a/{slug}-{secret}?lang=en',
  ])
    expect([template, isValid(template)]).toEqual([template, true])
  for (const template of [
    'http://meet.example.org/{secret}',
    'javascript:alert(1)//{secret}',
    'https://meet.example.org/{slug}',
    'https://{secret}.example.org/room',
    'https://{secret}.example.org/{secret}',
    'https://meet.example.org/room?name={secret}',
    'https://meet.example.org/room#{secret}',
    'https://user:password@meet.example.org/{secret}',
    'https://meet.example.org/{secret}/{title}',
    'https://meet.example.org/ {secret}',
    '//meet.example.org/{secret}',
    `https://meet.example.org/${'x'.repeat(300)}{secret}`,
  ])
    expect([template, isValid(template)]).toEqual([template, false])
})

test('any title gives an address that needs no escaping', () => {
  const slug = (title: string) => roomLink('https://m.example/{slug}/{secret}', title, 's')
  expect(slug('Übung: C++ & “Go”?')).toBe('https://m.example/ubung-c-go/s')
  expect(slug('../../{secret} $& $1')).toBe('https://m.example/secret-1/s')
  expect(slug('面接')).toBe('https://m.example/event/s')
  expect(slug('a'.repeat(100))).toBe(`https://m.example/${'a'.repeat(40)}/s`)
})
