import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asPerson, dayFromToday, fields } from './benefits.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const missing = '0198c0de-0000-7000-8000-000000000000'

async function lastAct(id: string) {
  const [act] = await app.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
  return act
}

test('401, 403: only admins see promo codes, and create, change, and delete benefits', async () => {
  const { body } = await asPerson(app, admin).add()
  const refused = { 401: [{}], 403: [await createPerson(app), await createPerson(app, { role: 'employer' })] }
  for (const [status, people] of Object.entries(refused)) {
    for (const person of people) {
      const their = asPerson(app, person)
      const answers = [await their.all(), await their.add(), await their.change(body.id), await their.remove(body.id)]
      for (const answer of answers) {
        expect(answer.status).toBe(Number(status))
        expect(JSON.stringify(answer.body)).not.toContain(fields.promoCode)
      }
    }
  }
  expect((await asPerson(app, admin).all()).body.benefits).toHaveLength(1)
})

test('201, 200: an admin creates, changes, and deletes a benefit, and the audit log records each', async () => {
  const asAdmin = asPerson(app, admin)
  const { status, body } = await asAdmin.add({ company: '  Trimmed  ' })
  expect(status).toBe(201)
  expect(await lastAct(body.id)).toMatchObject({ action: 'benefit.created', actorId: admin.id, subjectKind: 'benefit' })
  const [added] = (await asAdmin.all()).body.benefits
  expect(added).toEqual({ ...fields, company: 'Trimmed', id: body.id, isExpired: false, claimCount: 0 })

  const changes = { rating: null, validUntil: dayFromToday(-1), isActive: false, logo: 'https://a.example.com/l.png' }
  expect((await asAdmin.change(body.id, changes)).status).toBe(200)
  const [changed] = (await asAdmin.all()).body.benefits
  expect(changed).toEqual({ ...fields, ...changes, id: body.id, isExpired: true, claimCount: 0 })
  expect(await lastAct(body.id)).toMatchObject({ action: 'benefit.updated', details: { isActive: false } })

  await asAdmin.change(body.id)
  for (let count = 0; count < 3; count++) await asPerson(app, await createPerson(app)).claim(body.id)
  expect((await asAdmin.all()).body.benefits[0].claimCount).toBe(3)
  expect((await asAdmin.remove(body.id)).status).toBe(200)
  expect(await lastAct(body.id)).toMatchObject({ action: 'benefit.deleted', details: { claims: 3 } })
  expect(JSON.stringify((await asAdmin.all()).body)).not.toContain(body.id)
})

test('404: a missing benefit cannot be changed or deleted, and of concurrent deletions one succeeds', async () => {
  const asAdmin = asPerson(app, admin)
  expect((await asAdmin.change(missing)).status).toBe(404)
  expect((await asAdmin.remove(missing)).status).toBe(404)
  const { body } = await asAdmin.add()
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await asAdmin.remove(body.id)).status))
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404])
})

test('400: all errors are reported at once, with the messages of the form', async () => {
  const faults = { company: ' ', title: '', rating: 5.1, partnerUrl: 'http://a.example.com', validUntil: 'soon' }
  const { status, body } = await asPerson(app, admin).add(faults)
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'company', message: 'Company is required' },
    { field: 'title', message: 'Title is required' },
    { field: 'rating', message: 'Rating must be between 0 and 5.' },
    { field: 'validUntil', message: 'Please enter a valid date.' },
    { field: 'partnerUrl', message: 'Please enter an address that begins with https://' },
  ])
})

test('400: only https URLs, valid dates, ratings in steps, and texts within the limits are accepted', async () => {
  const faults: object[] = [
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'https:a.com',
      '//a.com',
      'ftp://a.com',
      'https://localhost',
    ].flatMap((address) => [{ partnerUrl: address }, { logo: address }]),
    { partnerUrl: `https://a.example.com/${'x'.repeat(2000)}` },
    { logo: 'Logo' },
    { logo: '<img>' },
    ...[-0.1, 5.1, 4.75, '4.6', Number.MAX_VALUE].map((rating) => ({ rating })),
    ...['0000-01-01', '1999-12-31', '2026-02-30', '30.11.2026', ''].map((validUntil) => ({ validUntil })),
    { company: 'x'.repeat(101) },
    { title: 'two\nlines' },
    { description: 'x'.repeat(2001) },
    { description: '\u0000' },
    { discount: 'x'.repeat(41) },
    { category: 'x'.repeat(41) },
    { promoCode: 'x'.repeat(61) },
    { isActive: 'yes' },
    { company: null },
  ]
  const before = (await asPerson(app, admin).all()).body.benefits.length
  for (const fault of faults) {
    const { status } = await asPerson(app, admin).add(fault)
    expect(status, JSON.stringify(fault).slice(0, 80)).toBe(400)
  }
  expect((await asPerson(app, admin).all()).body.benefits).toHaveLength(before)
})

test('hostile text is saved unchanged, and only the form’s fields can be set', async () => {
  const hostile = `<script>alert(1)</script> '; drop table benefits; --`
  const forged = { id: missing, createdAt: '2000-01-01T00:00:00Z', claimCount: 99, isExpired: true }
  const { body } = await asPerson(app, admin).add({ title: hostile, description: hostile, ...forged })
  expect(body.id).not.toBe(missing)
  const [added] = (await asPerson(app, admin).all()).body.benefits
  expect(added).toMatchObject({ id: body.id, title: hostile, description: hostile, claimCount: 0, isExpired: false })
})

test('an emoji as the logo is kept, and sets the matching icon', async () => {
  const asAdmin = asPerson(app, admin)
  const suits = { '📚': 'book', '☁️': 'cloud', '☁': 'cloud', '🍵': 'coffee', '🦁': '', '': '' }
  for (const [logo, icon] of Object.entries(suits)) {
    const { status, body } = await asAdmin.add({ logo, icon: undefined })
    expect(status, logo).toBe(201)
    const [added] = (await asAdmin.all()).body.benefits
    expect(added).toMatchObject({ id: body.id, logo, icon })
  }
  const { body } = await asAdmin.add({ logo: '📚', icon: 'star' })
  expect((await asAdmin.all()).body.benefits[0]).toMatchObject({ id: body.id, icon: 'star' })
  expect((await asAdmin.add({ icon: 'lion' })).body.errors).toEqual([
    { field: 'icon', message: 'Please choose one of the icons.' },
  ])
})

test('ratings from 0 to 5 keep one decimal', async () => {
  const { body } = await asPerson(app, admin).add()
  for (const rating of [0, 0.1, 2.3, 4.9, 5]) {
    await asPerson(app, admin).change(body.id, { rating })
    expect((await asPerson(app, admin).all()).body.benefits[0].rating).toBe(rating)
  }
})

test('writes from another origin are rejected', async () => {
  const { body } = await asPerson(app, admin).add()
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const from = { cookie: admin.cookie, headers: { origin } }
    expect((await app.request('POST', '/api/benefits', { ...from, body: fields })).status).toBe(403)
    expect((await app.request('PUT', `/api/benefits/${body.id}`, { ...from, body: fields })).status).toBe(403)
    expect((await app.request('DELETE', `/api/benefits/${body.id}`, from)).status).toBe(403)
  }
})
