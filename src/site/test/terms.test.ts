import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { defaultTerms } from '../server/default-terms.ts'
import { termsVersions } from '../server/tables.ts'
import { readTermsPage } from '../server/terms.ts'

const clock = { at: new Date('2026-11-22T17:00:00Z'), now: () => clock.at }
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
})
beforeEach(async () => {
  clock.at = new Date('2026-11-22T17:00:00Z')
  await app.services.db.delete(termsVersions)
  await app.services.pool.query(
    'delete from broadcasts; delete from notifications; update community set upcoming_terms_on = null',
  )
  app.services.community.forget()
})
afterAll(() => app?.stop())

let count = 0
const terms = (changes = {}) => ({
  governingLaw: 'the State of Ohio',
  effectiveOn: '2026-12-24',
  sections: [{ title: `Rules ${++count}`, text: 'Be kind to {community}.' }],
  isMaterial: true,
  summary: 'We are kinder.',
  ...changes,
})
const load = async () => (await app.request('GET', '/api/admin/site/terms', { cookie: admin.cookie })).body
const publish = async (body: object, { version = '', who = admin } = {}) =>
  app.request('POST', '/api/admin/site/terms', {
    cookie: who.cookie,
    body: { ...body, version: version || (await load()).version },
  })
const pageOf = (asked: string) => readTermsPage(app.services, asked)
const termsNotificationsOf = async ({ id }: Person) =>
  (
    await app.services.pool.query("select data from notifications where account_id = $1 and kind = 'terms'", [id])
  ).rows.map(({ data }) => data)
const broadcastsLeft = async () =>
  (await app.services.pool.query('select count(*)::int as count from broadcasts')).rows[0].count
const delivered = () => until('all accounts to be notified', async () => (await broadcastsLeft()) === 0)

test('until an admin publishes terms, the default terms are in effect: 11 sections, July 14, 2025, Georgia', async () => {
  const page = await pageOf('current')
  expect(page).toMatchObject({ effectiveOn: '2025-07-14', governingLaw: 'the State of Georgia, United States' })
  expect(page?.sections).toHaveLength(11)
  expect(await pageOf('upcoming')).toBeNull()
  expect(await load()).toMatchObject({ versions: [], version: 'default', today: '2026-11-22' })
})

test('the default terms mention the prices only if memberships are not free', () => {
  expect(JSON.stringify(defaultTerms(true))).not.toMatch(/\{prices\}|\$|refund/)
  expect(JSON.stringify(defaultTerms(false))).toContain('{prices}')
  expect(defaultTerms(false).sections).toHaveLength(11)
})

test('published terms take effect at the start of their day in New York; until then the old ones apply', async () => {
  const { status, body } = await publish(terms())
  expect(status).toBe(201)
  expect(body.versions).toMatchObject([{ state: 'upcoming', effectiveOn: '2026-12-24', isMaterial: true }])
  expect(await pageOf('current')).toMatchObject({
    effectiveOn: '2025-07-14',
    upcoming: { effectiveOn: '2026-12-24', summary: 'We are kinder.' },
  })
  expect(await pageOf('upcoming')).toMatchObject({ effectiveOn: '2026-12-24', isUpcoming: true })
  expect((await app.services.community.content()).upcomingTermsOn).toBe('2026-12-24')

  clock.at = new Date('2026-12-24T04:59:59Z')
  expect((await pageOf('current'))?.effectiveOn).toBe('2025-07-14')
  clock.at = new Date('2026-12-24T05:00:00Z')
  expect(await pageOf('current')).toMatchObject({ effectiveOn: '2026-12-24', upcoming: null })
  expect(await pageOf('upcoming')).toBeNull()
  expect((await app.services.community.content()).upcomingTermsOn).toBeNull()
  expect((await load()).versions).toMatchObject([{ state: 'current' }])
})

test('all accounts are notified once, in the site and by email as they chose; later accounts are not', async () => {
  const [member, employer, silent, suspended] = [
    await createPerson(app),
    await createPerson(app, { role: 'employer' }),
    await createPerson(app),
    await createPerson(app, { suspended: true }),
  ]
  const choices = [{ kind: 'terms', inApp: true, mail: false }]
  const settings = { emailNotifications: true, pace: 'each', timeZone: 'America/New_York', choices }
  const chosen = await app.request('PUT', '/api/notification-settings', { cookie: silent.cookie, body: settings })
  expect(chosen.status).toBe(200)

  expect((await publish(terms())).status).toBe(201)
  const newcomer = await createPerson(app)
  await delivered()
  const data = { effectiveOn: '2026-12-24', summary: 'We are kinder.' }
  for (const person of [member, employer, silent]) expect(await termsNotificationsOf(person)).toEqual([data])
  for (const person of [admin, suspended, newcomer]) expect(await termsNotificationsOf(person)).toEqual([])
  const mail = await app.mailTo(member.email, 'Our terms change on December 24, 2026')
  expect(mail.text).toContain('We are kinder.')
  expect(mail.text).toContain('/terms/upcoming')
  await app.mailTo(employer.email, 'Our terms change')
  expect(app.received.filter(({ to }) => to.includes(silent.email))).toEqual([])
})

test('a change that is not material creates no notification', async () => {
  const member = await createPerson(app)
  expect((await publish(terms({ isMaterial: false, summary: '' }))).status).toBe(201)
  expect(await broadcastsLeft()).toBe(0)
  expect(await termsNotificationsOf(member)).toEqual([])
})

test('new terms replace upcoming ones and withdraw their notifications; earlier versions stay readable', async () => {
  const member = await createPerson(app)
  await publish(terms({ effectiveOn: '2026-11-22' }))
  const wrong = await publish(terms({ effectiveOn: '2027-03-01', summary: 'A mistake.' }))
  await delivered()
  await publish(terms({ effectiveOn: '2027-02-01', summary: 'Put right.' }))
  await delivered()
  expect((await termsNotificationsOf(member)).map(({ summary }) => summary)).toEqual(['We are kinder.', 'Put right.'])
  const { versions } = await load()
  expect(versions.map(({ state }: { state: string }) => state)).toEqual(['upcoming', 'replaced', 'current'])
  const path = `/api/admin/site/terms/${wrong.body.versions[0].id}`
  const { body } = await app.request('GET', path, { cookie: admin.cookie })
  expect(body).toMatchObject({ state: 'replaced', summary: 'A mistake.', governingLaw: 'the State of Ohio' })
  clock.at = new Date('2027-04-01T12:00:00Z')
  expect((await pageOf('current'))?.effectiveOn).toBe('2027-02-01')
})

test('of ten concurrent publications one succeeds, and accounts are notified once', async () => {
  const member = await createPerson(app)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await publish(terms(), { version: 'default' })).status),
  )
  expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)])
  await delivered()
  expect(await termsNotificationsOf(member)).toHaveLength(1)
})

test('a repeated request with the same idempotency key publishes once; publishing the same terms again is rejected', async () => {
  const body = { ...terms(), version: 'default' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () => app.request('POST', '/api/admin/site/terms', { cookie: admin.cookie, body, headers })
  expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  expect((await load()).versions).toHaveLength(1)
  const again = await publish(body, { version: (await load()).version })
  expect(again.body.detail).toBe('These terms are already published.')
})

test('400: a past day for a material change, no summary, no sections, too long and hostile text are rejected', async () => {
  for (const [field, change] of [
    ['effectiveOn', { effectiveOn: '2026-11-21' }],
    ['effectiveOn', { effectiveOn: '2026-02-31' }],
    ['effectiveOn', { effectiveOn: 'tomorrow' }],
    ['summary', { summary: '' }],
    ['summary', { summary: 'x'.repeat(501) }],
    ['sections', { sections: [] }],
    ['sections', { sections: Array(31).fill({ title: 'A', text: 'x' }) }],
    ['sections', { sections: Array(4).fill({ title: 'A', text: 'x'.repeat(9999) }) }],
    ['sections.0.title', { sections: [{ title: 'A\nB', text: 'x' }] }],
    ['sections.0.text', { sections: [{ title: 'A', text: 'null \u0000 byte' }] }],
    ['governingLaw', { governingLaw: '' }],
  ] as const) {
    const { status, body } = await publish(terms(change))
    expect(status, JSON.stringify(change).slice(0, 80)).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
  }
  expect((await load()).versions).toEqual([])
})

test('the longest terms in a script with many bytes per character fit into one request', async () => {
  const sections = Array.from({ length: 4 }, () => ({ title: 'A', text: '語'.repeat(8900) }))
  expect((await publish(terms({ sections, isMaterial: false }))).status).toBe(201)
})

test('the audit log records who published terms for which day, without their text', async () => {
  await publish(terms({ summary: 'A secret.' }))
  const acts = (await app.services.db.select().from(auditLog)).filter(({ action }) => action === 'site.termsPublished')
  expect(acts.at(-1)).toMatchObject({ actorId: admin.id, details: { effectiveOn: '2026-12-24', notified: true } })
  expect(JSON.stringify(acts)).not.toContain('secret')
})

test('401, 403 and 404: only admins use the editor’s routes, and a missing version is not found', async () => {
  const missing = '/api/admin/site/terms/00000000-0000-7000-8000-000000000000'
  expect((await app.request('GET', missing, { cookie: admin.cookie })).status).toBe(404)
  for (const role of ['member', 'employer'] as const) {
    const person = await createPerson(app, { role })
    expect((await app.request('GET', missing, { cookie: person.cookie })).status).toBe(403)
    expect((await app.request('GET', '/api/admin/site/terms', { cookie: person.cookie })).status).toBe(403)
    expect((await publish(terms(), { who: person })).status).toBe(403)
  }
  expect((await app.request('GET', '/api/admin/site/terms')).status).toBe(401)
})
