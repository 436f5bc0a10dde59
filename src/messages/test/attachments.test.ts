import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { harmfulBytes, startClamd } from '../../platform/testing/servers/clamd-server.ts'
import { until } from '../../platform/testing/until.ts'
import { asBody, docx, hugePng, pdf, phonePhoto, png } from '../../profiles/test/files.ts'
import { attachmentBytesPerPerson } from '../attachment-rules.ts'
import { messageAttachments } from '../server/attachments/tables.ts'
import { messagesPersonalData } from '../server/personal-data.ts'
import { messagesAs, openConversation, watch } from './conversations.ts'

let app: TestApp
let clamd: Awaited<ReturnType<typeof startClamd>>
let ahead = 0
beforeAll(async () => {
  clamd = await startClamd()
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + ahead) },
    config: { clamd: clamd.config },
    jobsOnDemand: ['messages.unusedAttachments', 'messages.away'],
  })
})
afterAll(async () => {
  await app?.stop()
  await clamd?.stop()
})
beforeEach(() => {
  clamd.be('works')
  ahead = 0
})

const text = asBody(Buffer.from('Plan für Freitag 🌳\n'))
const stored = () => app.services.storage.list('attachments/')

/** Two people with an open conversation. */
async function pair() {
  const [first, second] = await Promise.all([createPerson(app), createPerson(app)])
  const id = await openConversation(app, first, second)
  return { first, second, id, one: messagesAs(app, first), other: messagesAs(app, second) }
}

/** Sends a message with one file. @returns the file */
async function sendFile(talker: ReturnType<typeof messagesAs>, id: string, body = 'Here it is') {
  const file = await talker.attached(id, pdf)
  const sent = await talker.write(id, body, randomUUID(), [file.id])
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return { file, messageId: sent.body.id as number }
}

test('files of every accepted kind reach the other person live, in their order, and are downloaded unchanged', async () => {
  const { second, id, one, other } = await pair()
  const hers = await watch(app, second)
  const files = [
    await one.attached(id, await docx(), 'C:\\fakepath\\Lebenslauf “neu”.docx'),
    await one.attached(id, text, 'plan.TXT'),
    await one.attached(id, pdf, 'plan.pdf'),
  ]
  const sent = await one.write(
    id,
    '',
    randomUUID(),
    files.map((file) => file.id),
  )
  expect([sent.status, sent.body.attachments]).toEqual([201, files])
  const event = await until('the message', async () => hers.events.find(({ kind }) => kind === 'message'))
  expect(event).toMatchObject({ message: { body: '', attachments: files, isYours: false } })
  hers.stop()
  const { conversation, messages } = await other.show(id)
  expect(messages.at(-1)?.attachments).toEqual(files)
  expect([conversation.excerpt, conversation.unreadCount]).toEqual(['3 attachments', 2])
  expect(files.map(({ name }) => name)).toEqual(['Lebenslauf “neu”.docx', 'plan.TXT', 'plan.pdf'])
  const opened = await other.open(id, files[1]?.id ?? '')
  expect(opened.body).toBe('Plan für Freitag 🌳\n')
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': "attachment; filename*=UTF-8''plan.TXT",
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

test('a picture loses its location and stays upright', async () => {
  const { first, id, one } = await pair()
  const webp = asBody(
    await sharp(await phonePhoto())
      .webp()
      .toBuffer(),
  )
  for (const [bytes, name, format] of [
    [await phonePhoto(), 'party.jpg', 'jpeg'] as const,
    [await png(), 'shot.png', 'png'] as const,
    [webp, 'drawing.webp', 'webp'] as const,
  ]) {
    const file = await one.attached(id, bytes, name)
    expect(file.contentType).toBe(`image/${format}`)
    const response = await fetch(`${app.url}/api/conversations/${id}/attachments/${file.id}`, {
      headers: { cookie: first.cookie },
    })
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([metadata.format, metadata.exif, metadata.xmp, metadata.orientation]).toEqual([
      format,
      undefined,
      undefined,
      undefined,
    ])
    if (name === 'party.jpg') expect([metadata.width, metadata.height]).toEqual([400, 800])
  }
})

test.each([
  ['a page named as text', 'page.txt', asBody(Buffer.from('<html>\u0000'))],
  ['a program named as a document', 'run.docx', asBody(Buffer.from('MZ\u0090\u0000'))],
  ['a drawing', 'drawing.svg', asBody(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['a document named as a picture', 'plan.png', pdf],
  ['an old Word document', 'old.doc', pdf],
  ['text that is not UTF-8', 'latin.txt', asBody(Buffer.from([0x66, 0xfc, 0x72]))],
  ['an empty document', 'empty.pdf', asBody(Buffer.alloc(0))],
  ['an empty text', 'empty.txt', asBody(Buffer.alloc(0))],
])('%s is rejected and nothing of it is stored', async (_, name, bytes) => {
  const { id, one } = await pair()
  const before = await stored()
  const answer = await one.attach(id, bytes, name)
  expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_FILE'])
  expect(await stored()).toEqual(before)
})

test('files that are too large, infected, or cannot be scanned are not stored', async () => {
  const { id, one } = await pair()
  const before = await stored()
  expect((await one.attach(id, asBody(Buffer.alloc(10 * 1024 * 1024 + 1)), 'big.pdf')).status).toBe(413)
  expect((await one.attach(id, hugePng(20_000, 20_000), 'bomb.png')).status).toBe(413)
  const infected = asBody(Buffer.concat([pdf, Buffer.from(`\n${harmfulBytes}\n`)]))
  expect((await one.attach(id, infected)).body.code).toBe('UNSUPPORTED_FILE')
  clamd.be('refuses')
  expect((await one.attach(id, pdf)).status).toBe(503)
  expect(await stored()).toEqual(before)
})

test('only the two people load a file, and only its uploader before it is sent', async () => {
  const { first, second, id, one, other } = await pair()
  const [stranger, admin] = [await createPerson(app), await createPerson(app, { role: 'admin' })]
  const elsewhere = await openConversation(app, first, stranger)
  const file = await one.attached(id, pdf)
  const statuses = async () =>
    Promise.all(
      [first, second, stranger, admin].map(async (person) => (await messagesAs(app, person).open(id, file.id)).status),
    )
  expect(await statuses()).toEqual([200, 404, 404, 404])
  expect((await one.write(id, 'x', randomUUID(), [file.id])).status).toBe(201)
  expect(await statuses()).toEqual([200, 200, 404, 404])
  expect((await app.request('GET', `/api/conversations/${id}/attachments/${file.id}`)).status).toBe(401)
  // The id of another conversation does not lead to it, and its storage key is not public.
  expect((await messagesAs(app, stranger).open(elsewhere, file.id)).status).toBe(404)
  expect((await app.request('GET', `/files/attachments/${file.id}.pdf`)).status).toBe(404)
  // Reading stays possible after a block, as for the text.
  await other.block(id)
  expect(await statuses()).toEqual([200, 200, 404, 404])
})

test('a message takes only the sender’s own unsent files of this conversation, each once', async () => {
  const { first, id, one, other } = await pair()
  const [third] = [await createPerson(app)]
  const elsewhere = await openConversation(app, first, third)
  const [own, hers, elsewhereFile] = [
    await one.attached(id, pdf),
    await other.attached(id, pdf),
    await one.attached(elsewhere, pdf),
  ]
  for (const attachments of [
    [hers.id],
    [elsewhereFile.id],
    [own.id, own.id],
    [own.id, hers.id],
    [randomUUID()],
    ['x'],
  ]) {
    expect((await one.write(id, 'With a file', randomUUID(), attachments)).status).toBe(400)
  }
  expect(
    (
      await one.write(
        id,
        'x',
        randomUUID(),
        Array.from({ length: 4 }, () => randomUUID()),
      )
    ).status,
  ).toBe(400)
  expect((await one.write(id, '', randomUUID(), [])).status).toBe(400)
  expect((await one.show(id)).messages).toHaveLength(1)

  // Sent twice under one key it is one message; under another key the file has been sent already.
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => one.write(id, 'Once', key, [own.id])))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.attachments[0]?.id}`)).size).toBe(1)
  expect((await one.write(id, 'Again', randomUUID(), [own.id])).status).toBe(400)
  const rest = await Promise.all([1, 2, 3].map(async () => one.attached(id, pdf)))
  const raced = await Promise.all(rest.map(() => one.write(id, 'Race', randomUUID(), [rest[0]?.id ?? ''])))
  expect(raced.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})

test('a message request, a waiting one, and a closed conversation take no files', async () => {
  const [first, second] = [await createPerson(app), await createPerson(app)]
  const [one, other] = [messagesAs(app, first), messagesAs(app, second)]
  const id = await one.asked(second.id)
  expect((await one.attach(id, pdf)).status).toBe(409)
  expect((await other.attach(id, pdf)).status).toBe(409)
  await other.accept(id)
  const file = await one.attached(id, pdf)
  await other.block(id)
  expect((await one.attach(id, pdf)).status).toBe(409)
  expect((await one.write(id, 'x', randomUUID(), [file.id])).status).toBe(409)
  expect((await one.attach(randomUUID(), pdf)).status).toBe(404)
  expect((await messagesAs(app, await createPerson(app)).attach(id, pdf)).status).toBe(404)
})

test('the sender removes a file for both, and nobody else can', async () => {
  const { id, one, other, second } = await pair()
  const { file } = await sendFile(one, id, '')
  const hers = await watch(app, second)
  expect((await other.removeFile(id, file.id)).status).toBe(404)
  expect((await one.removeFile(id, file.id)).status).toBe(200)
  expect((await one.removeFile(id, file.id)).status).toBe(404)
  await until('the change', async () => hers.events.some(({ kind }) => kind === 'changed'))
  hers.stop()
  const { conversation, messages } = await other.show(id)
  expect([conversation.excerpt, messages.at(-1)?.attachments]).toEqual(['Attachment removed', []])
  await until('the file to be deleted', async () => !(await stored()).includes(`attachments/${file.id}.pdf`))
})

test('a person’s files have a limited size together, and removing one makes room', async () => {
  const { id, one, other } = await pair()
  const file = await one.attached(id, pdf)
  const size = attachmentBytesPerPerson - pdf.byteLength
  await app.services.db.update(messageAttachments).set({ size }).where(eq(messageAttachments.id, file.id))
  const [a, b] = await Promise.all([one.attach(id, pdf), one.attach(id, pdf)])
  expect([a.status, b.status].sort()).toEqual([201, 413])
  expect((await other.attach(id, pdf)).status).toBe(201)
  expect((await one.removeFile(id, file.id)).status).toBe(200)
  expect((await one.attach(id, pdf)).status).toBe(201)
})

test('unsent files are deleted after a day, and files of removed messages at once', async () => {
  const { second, id, one, other } = await pair()
  const admin = await createPerson(app, { role: 'admin' })
  const unsent = await one.attached(id, pdf)
  const { file, messageId } = await sendFile(one, id)
  const kept = await sendFile(one, id)
  await app.runJob('messages.unusedAttachments')
  expect((await one.open(id, unsent.id)).status).toBe(200)

  // An admin opens a file only once the message was reported, and the audit log says so.
  const asAdmin = messagesAs(app, admin)
  expect((await asAdmin.open(id, file.id)).status).toBe(404)
  const report = { kind: 'message', id: String(messageId), reason: 'harassment', note: '' }
  await app.request('POST', '/api/reports', { cookie: second.cookie, body: report })
  expect((await asAdmin.open(id, file.id)).status).toBe(200)
  expect((await asAdmin.open(id, kept.file.id)).status).toBe(404)
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'message.attachmentOpened'))
  expect(entries).toMatchObject([{ actorId: admin.id, subjectId: String(messageId) }])
  const queue = await app.request('GET', '/api/reports?state=waiting', { cookie: admin.cookie })
  expect(queue.body.things[0].thing.files).toEqual([
    { name: 'plan.pdf', path: `/api/conversations/${id}/attachments/${file.id}` },
  ])
  const removal = { cookie: admin.cookie, body: { words: 'Please be kind.' } }
  expect((await app.request('POST', `/api/reports/message/${messageId}/removal`, removal)).status).toBeLessThan(300)
  for (const talker of [one, other, asAdmin]) expect((await talker.open(id, file.id)).status).toBe(404)
  expect((await one.write(id, 'x', randomUUID(), [file.id])).status).toBe(400)

  ahead = 25 * 60 * 60_000
  await app.runJob('messages.unusedAttachments')
  await until('both to be deleted', async () => {
    const keys = await stored()
    return [unsent, file].every((gone) => !keys.includes(`attachments/${gone.id}.pdf`))
  })
  expect((await one.open(id, unsent.id)).status).toBe(404)
  expect((await other.open(id, kept.file.id)).status).toBe(200)
})

test('the data archive contains a person’s own files, and leaving deletes them', async () => {
  const { first, second, id, one, other } = await pair()
  const [mine, theirs] = [await sendFile(one, id), await sendFile(other, id)]
  await one.attached(id, text, 'unsent.txt')
  const { data, files } = await messagesPersonalData.collect(app.services.db, first.id)
  expect(files).toEqual([
    { name: 'attachment-1.pdf', key: `attachments/${mine.file.id}.pdf` },
    { name: 'attachment-2.txt', key: expect.stringMatching(/^attachments\//) },
  ])
  expect(data).toMatchObject({
    unsentFiles: [{ name: 'unsent.txt', file: 'attachment-2.txt' }],
    conversations: [
      {
        messages: [
          { text: 'Hello', attachments: [] },
          { from: 'you', attachments: [{ name: 'plan.pdf', file: 'attachment-1.pdf' }] },
          { from: 'the other person', attachments: [{ name: 'plan.pdf' }] },
        ],
      },
    ],
  })
  const body = { currentPassword: testPassword, posts: 'keep' }
  const left = await app.request('POST', '/api/accounts/departures', { cookie: first.cookie, body })
  expect(left.status).toBe(200)
  await until('her files to be deleted', async () => {
    const keys = await stored()
    return files?.every(({ key }) => !keys.includes(key)) ?? false
  })
  expect((await other.open(id, mine.file.id)).status).toBe(404)
  expect((await other.open(id, theirs.file.id)).status).toBe(200)
  // The conversation and its files go with the second of them.
  await app.request('POST', '/api/accounts/departures', { cookie: second.cookie, body })
  await until('the other file to be deleted', async () => !(await stored()).some((key) => key.includes(theirs.file.id)))
})

test('the email about unread messages counts files and names none', async () => {
  const { second, id, one, other } = await pair()
  await other.read(id, (await other.show(id)).messages.at(-1)?.id ?? 0)
  await one.write(id, 'First')
  const file = await one.attached(id, text, 'secret-quilombo.txt')
  await one.write(id, 'Look', randomUUID(), [file.id])
  ahead = 6 * 60_000
  await app.runJob('messages.away')
  const mails = `select subject, text, html from mails where "to" = $1 and subject like '%waiting for you'`
  const { rows } = await app.services.db.$client.query(mails, [second.email])
  expect(rows).toMatchObject([{ text: expect.stringContaining('2 messages are waiting for you, with 1 attachment.') }])
  expect(JSON.stringify(rows)).not.toMatch(/quilombo/)
})

test('after a person lost their session, their upload is not stored', async () => {
  const { first, id, one } = await pair()
  await app.request('DELETE', '/api/accounts/sessions/current', { cookie: first.cookie })
  expect((await one.attach(id, pdf)).status).toBe(401)
})
