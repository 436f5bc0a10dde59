import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { harmfulBytes, startClamd } from '../../../platform/testing/servers/clamd-server.ts'
import { until } from '../../../platform/testing/until.ts'
import { chapterAddress, formatChapterTime, parseChapterTime } from '../../recording-times.ts'
import { managementRequests } from '../management-requests.ts'
import { planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
const pdf = new Uint8Array(Buffer.from('%PDF-1.4\n% Slides\n%%EOF\n'))
let clamd: Awaited<ReturnType<typeof startClamd>>
let app: TestApp
let admin: Person
let member: Person
beforeAll(async () => {
  clamd = await startClamd()
  app = await startTestApp({ clock, config: { clamd: clamd.config } })
  admin = await createPerson(app, { role: 'admin' })
  member = await createPerson(app)
})
afterAll(async () => {
  await app?.stop()
  await clamd?.stop()
})

/** Requests about the archive of an event. */
function archiveOf(id: string) {
  const ask = (method: string, path: string, body?: unknown, person = admin) =>
    app.request(method, `/api/events/${id}${path}`, { cookie: person.cookie, body })
  return {
    show: (person = member) => ask('GET', '/archive', undefined, person),
    addLink: (url: string, person = admin) => ask('POST', '/materials', { title: 'Reading list', url }, person),
    addFile: (bytes: Uint8Array<ArrayBuffer>, name: string, materialId: string = randomUUID(), person = admin) =>
      ask('PUT', `/materials/${materialId}/file?name=${encodeURIComponent(name)}`, bytes, person),
    open: (materialId: string, person = member) => ask('GET', `/materials/${materialId}/file`, undefined, person),
    remove: (materialId: string, person = admin) => ask('DELETE', `/materials/${materialId}`, undefined, person),
    record: (url: string, chapters: object[] = [], person = admin) =>
      ask('PUT', '/recording', { url, chapters }, person),
  }
}

async function pastEvent() {
  const event = await planEvent(app, { inHours: 1 })
  clock.passHours(3)
  return { event, archive: archiveOf(event.id) }
}

const files = () => app.services.storage.list('event-materials/')

test('managers add links and files, which members read in the order in which they were added', async () => {
  const { archive } = await pastEvent()
  expect((await archive.show()).body).toEqual({ materials: [], recording: null, can: { edit: false } })
  expect((await archive.addLink('https://reading.example/list')).status).toBe(201)
  const { body } = await archive.addFile(pdf, 'folder\\My slides.pdf')
  expect(body).toMatchObject({
    materials: [
      { kind: 'link', title: 'Reading list', url: 'https://reading.example/list' },
      { kind: 'file', title: 'My slides.pdf', fileName: 'My slides.pdf', size: pdf.byteLength },
    ],
    can: { edit: true },
  })
  const opened = await archive.open(body.materials[1].id)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-type')).toBe('application/pdf')
  expect(opened.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''My%20slides.pdf")
  expect((await archive.open(body.materials[0].id)).status).toBe(404)
})

test('a file that is sent again under its id is added once, also at the same time, and no other file stays behind', async () => {
  const { archive } = await pastEvent()
  const before = (await files()).length
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => archive.addFile(pdf, 'slides.pdf', id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await archive.show()).body.materials).toHaveLength(1)
  expect(await files()).toHaveLength(before + 1)
  // The id of a file of another event names nothing here.
  const other = await pastEvent()
  expect((await other.archive.open(id)).status).toBe(404)
  await other.archive.remove(id)
  expect((await other.archive.addFile(pdf, 'slides.pdf', id)).status).toBe(409)
  expect((await archive.open(id)).status).toBe(200)
  expect(await files()).toHaveLength(before + 1)
})

test('removed files are deleted, twice is the same as once, and so are those of an event that leaves the archive', async () => {
  const { event, archive } = await pastEvent()
  const before = (await files()).length
  const [first, second] = [randomUUID(), randomUUID()]
  await archive.addFile(pdf, 'one.pdf', first)
  await archive.addFile(pdf, 'two.pdf', second)
  await archive.record('https://video.example/1')
  expect((await archive.remove(first)).body).toEqual({ done: true })
  expect((await archive.remove(first)).body).toEqual({ done: true })
  await until('the file to be deleted', async () => (await files()).length === before + 1)
  expect((await archive.open(first)).status).toBe(404)
  await managementRequests(app, admin).remove(event.id)
  await until('the other file to be deleted', async () => (await files()).length === before)
  expect((await archive.show()).body).toEqual({ materials: [], recording: null, can: { edit: false } })
  expect((await archive.open(second)).status).toBe(404)
})

test('other kinds of files, too large ones, and infected ones are rejected and not stored', async () => {
  const { archive } = await pastEvent()
  const before = (await files()).length
  const html = new Uint8Array(Buffer.from('<script>alert(1)</script>'))
  for (const name of ['page.html', 'slides.pdf', 'slides.docx', 'slides'])
    expect((await archive.addFile(html, name)).status, name).toBe(415)
  expect((await archive.addFile(new Uint8Array(20 * 1024 * 1024 + 1), 'large.pdf')).status).toBe(413)
  clamd.be('works')
  const infected = new Uint8Array(Buffer.concat([pdf, Buffer.from(`\n% ${harmfulBytes}\n`)]))
  expect((await archive.addFile(infected, 'slides.pdf')).status).toBe(415)
  expect(await files()).toHaveLength(before)
  for (const url of ['http://plain.example', 'javascript:alert(1)', 'nonsense', ''])
    expect((await archive.addLink(url)).status, url).toBe(400)
})

test('a recording has chapters, which are sorted, and can be removed', async () => {
  const { archive } = await pastEvent()
  const chapters = [
    { seconds: 750, title: 'Questions' },
    { seconds: 0, title: 'Welcome' },
  ]
  const { body } = await archive.record('https://www.youtube.com/watch?v=abc', chapters)
  expect(body.recording).toEqual({ url: 'https://www.youtube.com/watch?v=abc', chapters: chapters.toReversed() })
  expect((await archive.record('javascript:alert(1)')).status).toBe(400)
  expect((await archive.record('https://video.example', [{ seconds: -1, title: 'Before' }])).status).toBe(400)
  expect((await archive.record('https://video.example', [{ seconds: 1, title: '' }])).status).toBe(400)
  expect((await archive.record('')).body.recording).toBeNull()
})

test('the list of past events says which have a recording', async () => {
  const { event, archive } = await pastEvent()
  const isListedWithRecording = async () => {
    // Lists are stored for a second.
    clock.passHours(0.01)
    const { body } = await app.request('GET', '/api/events?when=past', { cookie: member.cookie })
    return body.events.find(({ id }: { id: string }) => id === event.id)?.hasRecording
  }
  expect(await isListedWithRecording()).toBe(false)
  await archive.addLink('https://reading.example/list')
  expect(await isListedWithRecording()).toBe(false)
  await archive.record('https://www.youtube.com/watch?v=abc')
  expect(await isListedWithRecording()).toBe(true)
  await archive.record('')
  expect(await isListedWithRecording()).toBe(false)
})

test('an event that is not over has no archive, and only people who manage an event edit it', async () => {
  const { archive } = await pastEvent()
  const upcoming = archiveOf((await planEvent(app)).id)
  const id = randomUUID()
  for (const answer of [
    await upcoming.addLink('https://reading.example'),
    await upcoming.addFile(pdf, 'slides.pdf'),
    await upcoming.record('https://video.example'),
  ])
    expect([answer.status, answer.body.detail]).toEqual([409, 'Materials can be added once the event is over.'])
  await archive.addFile(pdf, 'slides.pdf', id)
  const employer = await createPerson(app, { role: 'employer' })
  for (const person of [member, employer]) {
    expect((await archive.addLink('https://reading.example', person)).status).toBe(403)
    expect((await archive.addFile(pdf, 'slides.pdf', randomUUID(), person)).status).toBe(403)
    expect((await archive.remove(id, person)).status).toBe(403)
    expect((await archive.record('https://video.example', [], person)).status).toBe(403)
  }
  expect((await archive.show(employer)).status).toBe(403)
  expect((await archive.open(id, employer)).status).toBe(403)
  expect((await archiveOf(randomUUID()).show()).status).toBe(404)
})

test('an event has at most 30 links and files', async () => {
  const { archive } = await pastEvent()
  for (let count = 0; count < 30; count++) await archive.addLink(`https://reading.example/${count}`)
  expect((await archive.addLink('https://reading.example/more')).status).toBe(409)
  expect((await archive.show()).body.materials).toHaveLength(30)
})

test('a chapter opens the recording at its second where the player allows it', () => {
  expect(
    [
      'https://www.youtube.com/watch?v=abc',
      'https://youtu.be/abc?si=1',
      'https://vimeo.com/12',
      'https://files.example/talk.mp4',
      'https://other.example/talk',
      'https://youtube.com.other.example/watch',
    ].map((url) => chapterAddress(url, 90)),
  ).toEqual([
    'https://www.youtube.com/watch?v=abc&t=90s',
    'https://youtu.be/abc?si=1&t=90s',
    'https://vimeo.com/12#t=90s',
    'https://files.example/talk.mp4#t=90',
    null,
    null,
  ])
  for (const [text, seconds] of [
    ['0:00', 0],
    ['12:30', 750],
    ['1:02:03', 3723],
  ] as const) {
    expect(parseChapterTime(text)).toBe(seconds)
    expect(formatChapterTime(seconds)).toBe(text)
  }
  expect(parseChapterTime('90:00')).toBe(5400)
  expect(['', '12', '1:75', '1:60:00', 'a:10', '-1:00'].map(parseChapterTime)).toEqual(Array(6).fill(null))
})
