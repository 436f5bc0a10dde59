import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { contactChallenges } from '../server/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { adminEmail: 'team@example.test' } })
})
afterAll(() => app?.stop())

const written = {
  name: 'Ada Okafor',
  email: 'ada@example.test',
  subject: 'A question',
  message: 'May I join from Ghana?\n\nThank you.',
}

async function challenge(site = app) {
  const { status, body } = await site.request('POST', '/api/contact/challenges')
  expect(status).toBe(201)
  return { challenge: body.challenge as string, answer: String(body.left + body.right) }
}

function send(message: object, site = app) {
  return site.request('POST', '/api/contact/messages', { body: message })
}

async function mailCount(subject: string, site = app): Promise<number> {
  const rows = await site.services.db.select().from(mails)
  return rows.filter((mail) => mail.subject.includes(subject)).length
}

test('202: a message is emailed to the team with the visitor as the reply address', async () => {
  const { status, body } = await send({ ...written, ...(await challenge()) })
  expect({ status, body }).toEqual({ status: 202, body: { done: true } })
  const mail = await app.mailTo('team@example.test', 'A question')
  expect(mail.text).toContain('Ada Okafor (ada@example.test)')
  expect(mail.text).toContain(written.message)
  const [row] = (await app.services.db.select().from(mails)).filter((each) => each.subject === mail.subject)
  expect(row?.replyTo).toBe('ada@example.test')
})

test('without ADMIN_EMAIL a message is emailed to every active admin only', async () => {
  const site = await startTestApp()
  try {
    const admins = [await createPerson(site, { role: 'admin' }), await createPerson(site, { role: 'admin' })]
    await createPerson(site, { role: 'admin', suspended: true })
    await createPerson(site, { role: 'admin', verified: false })
    await createPerson(site)
    expect((await send({ ...written, ...(await challenge(site)) }, site)).status).toBe(202)
    const rows = await site.services.db.select().from(mails)
    expect(rows.map(({ to }) => to).sort()).toEqual(admins.map(({ email }) => email).sort())
  } finally {
    await site.stop()
  }
})

test('503: without any admin to email, a message is rejected and its challenge stays valid', async () => {
  const site = await startTestApp()
  try {
    const solved = await challenge(site)
    expect((await send({ ...written, ...solved }, site)).status).toBe(503)
    await createPerson(site, { role: 'admin' })
    expect((await send({ ...written, ...solved }, site)).status).toBe(202)
  } finally {
    await site.stop()
  }
})

test('400: empty fields are rejected with the page’s messages, all at once', async () => {
  const { status, body } = await send({ name: ' ', email: '', subject: '', message: '', answer: '', challenge: '' })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'email', message: 'Email is required' },
    { field: 'subject', message: 'Subject is required' },
    { field: 'message', message: 'Message is required' },
    { field: 'answer', message: 'Please solve the captcha' },
  ])
  const wrong = await send({ ...written, email: 'ada@', ...(await challenge()) })
  expect(wrong.body.errors).toEqual([{ field: 'email', message: 'Please enter a valid email address' }])
})

test('400: a wrong answer is rejected at its field and uses the challenge up', async () => {
  const solved = await challenge()
  const wrong = await send({ ...written, ...solved, subject: 'Wrong sum', answer: '41' })
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors).toEqual([{ field: 'answer', message: 'Incorrect answer' }])
  const second = await send({ ...written, ...solved, subject: 'Wrong sum' })
  expect(second.status).toBe(400)
  expect(second.body.errors[0].field).toBe('answer')
  expect(await mailCount('Wrong sum')).toBe(0)
})

test('400: a challenge with an invalid signature is rejected', async () => {
  const { challenge: signed } = await challenge()
  const [text = '', signature = ''] = signed.split('.')
  const content = JSON.parse(Buffer.from(text, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...content, left: 11, right: -9 })).toString('base64url')
  for (const forged of [`${changed}.${signature}`, text, '', '.', 'nonsense', `${signed}x`]) {
    const { status, body } = await send({ ...written, subject: 'Forged', challenge: forged, answer: '2' })
    expect(status, forged).toBe(400)
    expect(body.errors[0].field).toBe('answer')
  }
  expect(await mailCount('Forged')).toBe(0)
})

test('400: line breaks and other control characters cannot be injected into email headers', async () => {
  for (const field of ['name', 'subject', 'email']) {
    const value = field === 'email' ? 'a@example.test\r\nBcc: b@example.test' : 'Ada\r\nBcc: b@example.test'
    const { status, body } = await send({ ...written, ...(await challenge()), [field]: value })
    expect(status, field).toBe(400)
    expect(body.errors[0].field).toBe(field)
  }
  const { status } = await send({ ...written, ...(await challenge()), message: 'Nothing \u0000 here' })
  expect(status).toBe(400)
})

test('a message with a filled honeypot gets a success response, and nothing is sent', async () => {
  const { status, body } = await send({
    ...written,
    ...(await challenge()),
    subject: 'Cheap watches',
    website: 'https://spam.example',
  })
  expect({ status, body }).toEqual({ status: 202, body: { done: true } })
  expect(await mailCount('Cheap watches')).toBe(0)
})

test('one challenge used 50 times concurrently sends exactly one email', async () => {
  const solved = await challenge()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send({ ...written, ...solved, subject: 'Fifty at once' })),
  )
  expect(answers.filter(({ status }) => status === 202).length).toBe(1)
  expect(answers.filter(({ status }) => status === 400).length).toBe(49)
  expect(await mailCount('Fifty at once')).toBe(1)
})

test('requesting challenges stores nothing; answered ones are deleted after an hour', async () => {
  const { db } = app.services
  const before = await db.$count(contactChallenges)
  for (let count = 0; count < 5; count++) await challenge()
  expect(await db.$count(contactChallenges)).toBe(before)
  await db.update(contactChallenges).set({ expiresAt: new Date(0) })
  expect((await send({ ...written, ...(await challenge()) })).status).toBe(202)
  expect(await db.$count(contactChallenges)).toBe(1)
})

test('429: messages of one network are rate limited', async () => {
  const site = await startTestApp({ config: { mode: 'production', adminEmail: 'team@example.test' } })
  try {
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      statuses.push((await send({ ...written, ...(await challenge(site)) }, site)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(202), 429])
  } finally {
    await site.stop()
  }
})
