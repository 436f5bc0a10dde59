import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { day } from '../../platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import type { JobSearch, SavedSearchForm } from '../contract.ts'
import { jobs } from '../server/exports.ts'
import { lockPublishing } from '../server/postings/publishing.ts'
import { createJob } from './jobs.ts'

let now = new Date()
let app: TestApp
let employer: Employer
let member: Person

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  employer = await createEmployer(app, { companyName: 'Riverbend Works' })
})
beforeEach(async () => {
  member = await createPerson(app)
})
afterAll(() => app.stop())

const advanceDays = (days: number) => {
  now = new Date(now.getTime() + days * day)
}
const emptySearch: JobSearch = { text: '', skills: [], workplaces: [], employmentTypes: [], levels: [], payFrom: 0 }
const formOf = (changes: Partial<SavedSearchForm> = {}): SavedSearchForm => ({
  name: `Search ${randomUUID().slice(0, 8)}`,
  search: emptySearch,
  alerts: 'daily',
  ...changes,
})
const as = ({ cookie }: Person, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { cookie, body })
const saveSearch = (form: SavedSearchForm, by = member) => as(by, 'POST', '/saved-searches', form)

async function notificationData(kind: string, { id }: Person) {
  const { rows } = await app.services.pool.query(
    'select data from notifications where kind = $1 and account_id = $2 order by created_at, id',
    [kind, id],
  )
  return rows.map(({ data }) => data)
}

describe('saved searches', () => {
  test('can be created, listed by name, changed, and deleted', async () => {
    const form = formOf({ name: 'Weaving', search: { ...emptySearch, text: 'loom', skills: ['SQL'], payFrom: 90_000 } })
    const { status, body } = await saveSearch(form)
    expect(status).toBe(201)
    expect(body).toMatchObject(form)
    await saveSearch(formOf({ name: 'atlas' }))
    const listed = await as(member, 'GET', '/saved-searches')
    expect(listed.body.searches.map(({ name }: SavedSearchForm) => name)).toEqual(['atlas', 'Weaving'])
    const changed = await as(member, 'PUT', `/saved-searches/${body.id}`, { ...form, name: 'Knitting' })
    expect(changed.body).toMatchObject({ ...form, name: 'Knitting' })
    expect((await as(member, 'DELETE', `/saved-searches/${body.id}`)).status).toBe(200)
    expect((await as(member, 'DELETE', `/saved-searches/${body.id}`)).status).toBe(404)
  })

  test('need unique names, and a member has at most 20 of them, also with concurrent requests', async () => {
    const { name, ...rest } = formOf()
    await saveSearch({ name, ...rest })
    const again = await saveSearch({ name: name.toUpperCase(), ...rest })
    expect([again.status, again.body.detail]).toEqual([409, 'You already have a saved search with this name.'])
    const other = await saveSearch(formOf())
    expect((await as(member, 'PUT', `/saved-searches/${other.body.id}`, { name, ...rest })).status).toBe(409)
    const answers = await Promise.all(Array.from({ length: 20 }, () => saveSearch(formOf())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(18)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('of other members return 404 like missing ones', async () => {
    const { body } = await saveSearch(formOf())
    const stranger = await createPerson(app)
    for (const [method, form] of [['PUT', formOf()], ['DELETE']] as const) {
      const missing = await as(stranger, method, `/saved-searches/${randomUUID()}`, form)
      const foreign = await as(stranger, method, `/saved-searches/${body.id}`, form)
      expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    }
    expect((await as(stranger, 'GET', '/saved-searches')).body.searches).toEqual([])
    expect((await as(employer, 'GET', '/saved-searches')).status).toBe(403)
    expect((await app.request('POST', '/api/saved-searches', { body: formOf() })).status).toBe(401)
    expect((await saveSearch(formOf({ name: '' }))).status).toBe(400)
    expect((await saveSearch({ ...formOf(), alerts: 'hourly' as 'daily' })).status).toBe(400)
  })
})

describe('alerts', () => {
  test('report each matching job that was published since the last alert once, in the site and by email', async () => {
    const word = `Loom${randomUUID().slice(0, 6)}`
    await createJob(app, employer, { title: `${word} from before` })
    advanceDays(1)
    const { body } = await saveSearch(formOf({ name: 'Looms', search: { ...emptySearch, text: word } }))
    await createJob(app, employer, { title: `${word} mender` })
    advanceDays(0.1)
    const newest = await createJob(app, employer, { title: `${word} builder` })
    const gone = await createJob(app, employer, { title: `${word} keeper` })
    await as(employer, 'PUT', `/employers/jobs/${gone.id}/closure`)
    await createJob(app, employer, { title: 'Baker' })
    await app.runJob('jobs.alerts')
    expect(await notificationData('jobAlert', member)).toEqual([])
    advanceDays(1)
    await Promise.all([app.runJob('jobs.alerts'), app.runJob('jobs.alerts')])
    await app.runJob('jobs.alerts')
    const expected = { searchId: body.id, name: 'Looms', count: 2, title: newest.title }
    expect(await notificationData('jobAlert', member)).toEqual([expected])
    const mail = await app.mailTo(member.email, '2 new jobs for “Looms”')
    expect(mail.text).toContain(`- ${newest.title}\n  Riverbend Works`)
    expect(mail.text).toContain('Stop emails like this one')
    advanceDays(1)
    await app.runJob('jobs.alerts')
    expect(await notificationData('jobAlert', member)).toHaveLength(1)
    expect((await as(member, 'DELETE', `/saved-searches/${body.id}`)).status).toBe(200)
    expect(await notificationData('jobAlert', member)).toEqual([])
  })

  test('come daily, weekly, or never, and start over when the criteria change', async () => {
    const word = `Reed${randomUUID().slice(0, 6)}`
    const search = { ...emptySearch, text: word }
    const weekly = await saveSearch(formOf({ search, alerts: 'weekly' }))
    const off = await saveSearch(formOf({ search, alerts: 'off' }))
    const { name, ...changed } = formOf({ search: { ...emptySearch, text: 'nothing yet' } })
    const other = await saveSearch({ name, ...changed })
    await createJob(app, employer, { title: `${word} cutter` })
    advanceDays(0.5)
    await as(member, 'PUT', `/saved-searches/${other.body.id}`, { name, ...changed, search })
    await as(member, 'PUT', `/saved-searches/${weekly.body.id}`, formOf({ name: 'Renamed', search, alerts: 'weekly' }))
    advanceDays(2)
    await app.runJob('jobs.alerts')
    expect(await notificationData('jobAlert', member)).toEqual([])
    advanceDays(5)
    await app.runJob('jobs.alerts')
    expect(await notificationData('jobAlert', member)).toMatchObject([
      { searchId: weekly.body.id, name: 'Renamed', count: 1 },
    ])
    expect(off.status).toBe(201)
  })

  test('do not miss a job whose publication is not committed yet', async () => {
    const word = `Warp${randomUUID().slice(0, 6)}`
    await saveSearch(formOf({ search: { ...emptySearch, text: word } }))
    const { id } = await createJob(app, employer, { title: `${word} winder`, isDraft: true })
    const published = { publishedAt: now, expiresAt: new Date(now.getTime() + 60 * day) }
    let alerts = Promise.resolve()
    await app.services.db.transaction(async (tx) => {
      await lockPublishing(tx)
      await tx
        .update(jobs)
        .set({ ...published, state: 'open' })
        .where(eq(jobs.id, id))
      advanceDays(1)
      alerts = app.runJob('jobs.alerts')
      await until('the alerts to wait', async () => {
        const { rows } = await app.services.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
        )
        return rows.length > 0 || undefined
      })
    })
    await alerts
    expect(await notificationData('jobAlert', member)).toMatchObject([{ count: 1 }])
  })
})

describe('expiry', () => {
  test('notifies the company a week before and at expiry, and applicants who wait for an answer', async () => {
    const boss = await createEmployer(app, { companyName: 'Sixty Days' })
    const { id, title } = await createJob(app, boss)
    const closed = await createJob(app, boss)
    await as(boss, 'PUT', `/employers/jobs/${closed.id}/closure`)
    await as(member, 'POST', `/jobs/${id}/applications`, { note: 'Here I am.', withResume: false })
    advanceDays(52)
    await app.runJob('jobs.expiry')
    expect(await notificationData('jobExpiry', boss)).toEqual([])
    advanceDays(1)
    await Promise.all([app.runJob('jobs.expiry'), app.runJob('jobs.expiry')])
    expect(await notificationData('jobExpiry', boss)).toMatchObject([{ jobId: id, title, what: 'soon' }])
    await app.mailTo(boss.email, /expires on \w+day, /)
    advanceDays(7)
    expect((await as(member, 'POST', `/jobs/${id}/applications`, { note: 'Late.', withResume: false })).status).toBe(
      409,
    )
    await Promise.all([app.runJob('jobs.expiry'), app.runJob('jobs.expiry')])
    await app.runJob('jobs.expiry')
    expect(await notificationData('jobExpiry', boss)).toMatchObject([{ what: 'soon' }, { jobId: id, what: 'expired' }])
    await app.mailTo(boss.email, `“${title}” has expired`)
    expect(await notificationData('applicationStatus', member)).toMatchObject([{ title, what: 'jobClosed' }])
    const { body } = await as(boss, 'GET', '/employers/jobs')
    expect(body.counts).toMatchObject({ open: 0, closed: 0, expired: 2 })
  })
})
