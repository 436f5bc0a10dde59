import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import type { JobSearch, SavedSearchForm } from '../contract.ts'
import { jobs } from '../server/exports.ts'
import { publishingBegins } from '../server/publishing-order.ts'
import { createJob } from './jobs.ts'

const aDay = 24 * 60 * 60 * 1000
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

const pass = (days: number) => {
  now = new Date(now.getTime() + days * aDay)
}
const everything: JobSearch = { text: '', skills: [], workplaces: [], employmentTypes: [], levels: [], payFrom: 0 }
const formOf = (changes: Partial<SavedSearchForm> = {}): SavedSearchForm => ({
  name: `Search ${randomUUID().slice(0, 8)}`,
  search: everything,
  alerts: 'daily',
  ...changes,
})
const as = ({ cookie }: Person, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { cookie, body })
const keep = (form: SavedSearchForm, by = member) => as(by, 'POST', '/saved-searches', form)

async function told(kind: string, { id }: Person) {
  const { rows } = await app.services.pool.query(
    'select data from notifications where kind = $1 and account_id = $2 order by created_at, id',
    [kind, id],
  )
  return rows.map(({ data }) => data)
}

describe('saved searches', () => {
  test('are kept, changed and forgotten, by name', async () => {
    const form = formOf({ name: 'Weaving', search: { ...everything, text: 'loom', skills: ['SQL'], payFrom: 90_000 } })
    const { status, body } = await keep(form)
    expect(status).toBe(201)
    expect(body).toMatchObject(form)
    await keep(formOf({ name: 'atlas' }))
    const listed = await as(member, 'GET', '/saved-searches')
    expect(listed.body.searches.map(({ name }: SavedSearchForm) => name)).toEqual(['atlas', 'Weaving'])
    const changed = await as(member, 'PUT', `/saved-searches/${body.id}`, { ...form, name: 'Knitting' })
    expect(changed.body).toMatchObject({ ...form, name: 'Knitting' })
    expect((await as(member, 'DELETE', `/saved-searches/${body.id}`)).status).toBe(200)
    expect((await as(member, 'DELETE', `/saved-searches/${body.id}`)).status).toBe(404)
  })

  test('have names of their own, and there are twenty at most, also of several at once', async () => {
    const { name, ...rest } = formOf()
    await keep({ name, ...rest })
    const again = await keep({ name: name.toUpperCase(), ...rest })
    expect([again.status, again.body.detail]).toEqual([409, 'You have a saved search of this name already.'])
    const other = await keep(formOf())
    expect((await as(member, 'PUT', `/saved-searches/${other.body.id}`, { name, ...rest })).status).toBe(409)
    const answers = await Promise.all(Array.from({ length: 20 }, () => keep(formOf())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(18)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('are nobody else’s: others’ are missing like none', async () => {
    const { body } = await keep(formOf())
    const stranger = await createPerson(app)
    for (const [method, form] of [['PUT', formOf()], ['DELETE']] as const) {
      const missing = await as(stranger, method, `/saved-searches/${randomUUID()}`, form)
      const foreign = await as(stranger, method, `/saved-searches/${body.id}`, form)
      expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    }
    expect((await as(stranger, 'GET', '/saved-searches')).body.searches).toEqual([])
    expect((await as(employer, 'GET', '/saved-searches')).status).toBe(403)
    expect((await app.request('POST', '/api/saved-searches', { body: formOf() })).status).toBe(401)
    expect((await keep(formOf({ name: '' }))).status).toBe(400)
    expect((await keep({ ...formOf(), alerts: 'hourly' as 'daily' })).status).toBe(400)
  })
})

describe('alerts', () => {
  test('tell once of what was published since, by mail too, and of nothing else', async () => {
    const word = `Loom${randomUUID().slice(0, 6)}`
    await createJob(app, employer, { title: `${word} from before` })
    pass(1)
    const { body } = await keep(formOf({ name: 'Looms', search: { ...everything, text: word } }))
    await createJob(app, employer, { title: `${word} mender` })
    pass(0.1)
    const newest = await createJob(app, employer, { title: `${word} builder` })
    const gone = await createJob(app, employer, { title: `${word} keeper` })
    await as(employer, 'PUT', `/employers/jobs/${gone.id}/closure`)
    await createJob(app, employer, { title: 'Baker' })
    await app.runJob('jobs.alerts')
    expect(await told('jobAlert', member)).toEqual([])
    pass(1)
    await Promise.all([app.runJob('jobs.alerts'), app.runJob('jobs.alerts')])
    await app.runJob('jobs.alerts')
    const news = { searchId: body.id, name: 'Looms', count: 2, title: newest.title }
    expect(await told('jobAlert', member)).toEqual([news])
    const mail = await app.mailTo(member.email, '2 new jobs for “Looms”')
    expect(mail.text).toContain(`- ${newest.title}\n  Riverbend Works`)
    expect(mail.text).toContain('Stop mails like this one')
    pass(1)
    await app.runJob('jobs.alerts')
    expect(await told('jobAlert', member)).toHaveLength(1)
    expect((await as(member, 'DELETE', `/saved-searches/${body.id}`)).status).toBe(200)
    expect(await told('jobAlert', member)).toEqual([])
  })

  test('come at their pace, not at all when off, and begin anew when the search is for something else', async () => {
    const word = `Reed${randomUUID().slice(0, 6)}`
    const search = { ...everything, text: word }
    const weekly = await keep(formOf({ search, alerts: 'weekly' }))
    const off = await keep(formOf({ search, alerts: 'off' }))
    const { name, ...changed } = formOf({ search: { ...everything, text: 'nothing yet' } })
    const other = await keep({ name, ...changed })
    await createJob(app, employer, { title: `${word} cutter` })
    pass(0.5)
    await as(member, 'PUT', `/saved-searches/${other.body.id}`, { name, ...changed, search })
    await as(member, 'PUT', `/saved-searches/${weekly.body.id}`, formOf({ name: 'Renamed', search, alerts: 'weekly' }))
    pass(2)
    await app.runJob('jobs.alerts')
    expect(await told('jobAlert', member)).toEqual([])
    pass(5)
    await app.runJob('jobs.alerts')
    expect(await told('jobAlert', member)).toMatchObject([{ searchId: weekly.body.id, name: 'Renamed', count: 1 }])
    expect(off.status).toBe(201)
  })

  test('miss nothing that is still on its way when they look', async () => {
    const word = `Warp${randomUUID().slice(0, 6)}`
    await keep(formOf({ search: { ...everything, text: word } }))
    const { id } = await createJob(app, employer, { title: `${word} winder`, isDraft: true })
    const published = { publishedAt: now, expiresAt: new Date(now.getTime() + 60 * aDay) }
    let alerts = Promise.resolve()
    await app.services.db.transaction(async (tx) => {
      await publishingBegins(tx)
      await tx
        .update(jobs)
        .set({ ...published, state: 'open' })
        .where(eq(jobs.id, id))
      pass(1)
      alerts = app.runJob('jobs.alerts')
      await until('the alerts to wait', async () => {
        const { rows } = await app.services.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
        )
        return rows.length > 0 || undefined
      })
    })
    await alerts
    expect(await told('jobAlert', member)).toMatchObject([{ count: 1 }])
  })
})

describe('expiry', () => {
  test('is announced a week before, and once it has come; who waits for an answer is told', async () => {
    const boss = await createEmployer(app, { companyName: 'Sixty Days' })
    const { id, title } = await createJob(app, boss)
    const closed = await createJob(app, boss)
    await as(boss, 'PUT', `/employers/jobs/${closed.id}/closure`)
    await as(member, 'POST', `/jobs/${id}/applications`, { note: 'Here I am.', withResume: false })
    pass(52)
    await app.runJob('jobs.expiry')
    expect(await told('jobExpiry', boss)).toEqual([])
    pass(1)
    await Promise.all([app.runJob('jobs.expiry'), app.runJob('jobs.expiry')])
    expect(await told('jobExpiry', boss)).toMatchObject([{ jobId: id, title, what: 'soon' }])
    await app.mailTo(boss.email, /expires on \w+day, /)
    pass(7)
    expect((await as(member, 'POST', `/jobs/${id}/applications`, { note: 'Late.', withResume: false })).status).toBe(
      409,
    )
    await Promise.all([app.runJob('jobs.expiry'), app.runJob('jobs.expiry')])
    await app.runJob('jobs.expiry')
    expect(await told('jobExpiry', boss)).toMatchObject([{ what: 'soon' }, { jobId: id, what: 'expired' }])
    await app.mailTo(boss.email, `“${title}” has expired`)
    expect(await told('applicationStatus', member)).toMatchObject([{ title, what: 'jobClosed' }])
    const { body } = await as(boss, 'GET', '/employers/jobs')
    expect(body.counts).toMatchObject({ open: 0, closed: 0, expired: 2 })
  })
})
