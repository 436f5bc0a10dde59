import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startPaidApp } from '../../billing/test/paid-app.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import type { AdminRequest } from '../contract.ts'
import { pageSize } from '../server/cursor.ts'
import { supportOf } from './support-client.ts'

let app: TestApp
let support: ReturnType<typeof supportOf>
let admin: Person
beforeAll(async () => {
  ;({ app } = await startPaidApp())
  support = supportOf(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const sponsor = ({ id }: Person) =>
  app.request('PUT', `/api/admin/accounts/${id}/sponsorship`, { cookie: admin.cookie, body: { until: null, note: '' } })

/** The subjects of everything that admins find, page by page. */
async function subjects(query = ''): Promise<string[]> {
  const { body } = await support.list(admin, query)
  const shown = body.requests.map(({ subject }: AdminRequest) => subject)
  if (body.next === null) return shown
  const after = `after=${encodeURIComponent(body.next)}`
  return [...shown, ...(await subjects(`?${query.includes('open') ? 'status=open&' : ''}${after}`))]
}

test('an employer without a membership can create a request; open requests of paying companies come first', async () => {
  const paying = await createEmployer(app, { companyName: 'Paying Works', name: 'Rhea Pays' })
  const lapsed = await createEmployer(app, { companyName: 'Lapsed Works' })
  await sponsor(paying)
  const first = await support.ask(paying, 'From a paying company')
  await support.ask(lapsed, 'From a lapsed company')
  const members = await Promise.all(Array.from({ length: 3 }, () => createPerson(app)))
  for (const [index, member] of members.entries()) {
    for (let count = 0; count < 8; count += 1) await support.ask(member, `Member ${index} asks ${count}`)
  }
  const all = await subjects()
  expect(all.length).toBeGreaterThan(pageSize)
  expect(new Set(all).size).toBe(all.length)
  expect(all[0]).toBe('From a paying company')
  expect(all.at(-1)).toBe('From a lapsed company')
  expect(await subjects('?status=open')).toEqual(all)

  const { body } = await support.get(admin, first)
  expect(body).toMatchObject({ company: { name: 'Paying Works' }, isPriority: true, member: { name: 'Rhea Pays' } })
  const mail = await app.mailTo(admin.email, /From a paying company/)
  expect(mail.subject).toMatch(/^\[PRIORITY SUPPORT\] /)
  expect(mail.text).toContain('Company: Paying Works')
  expect((await support.listOwn(paying)).body.requests).toHaveLength(1)

  // Once it is answered, it is one of many again.
  expect((await support.reply(admin, first, 'Like this.')).status).toBe(201)
  expect((await subjects()).at(-1)).toBe('From a lapsed company')
  expect((await subjects('?status=open')).includes('From a paying company')).toBe(false)
  expect((await support.reply(paying, first, 'Not mine to do')).status).toBe(403)
})

test('a company that has a membership by now gets priority from its next message on', async () => {
  const employer = await createEmployer(app, { companyName: 'Later Works' })
  const id = await support.ask(employer, 'Before it paid')
  expect((await support.get(admin, id)).body.isPriority).toBe(false)
  await sponsor(employer)
  expect((await support.answer(employer, id, 'We pay now.')).status).toBe(201)
  expect((await support.get(admin, id)).body.isPriority).toBe(true)
})

test('another person’s request is rejected with NOT_FOUND for employers too', async () => {
  const [one, other] = [await createEmployer(app), await createPerson(app)]
  const id = await support.ask(other, 'Hers alone')
  expect((await support.getOwn(one, id)).status).toBe(404)
})
