import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { contract } from '../../src/app/registry/registry.ts'
import {
  createSharedMembership,
  joinSharedMembership,
  leaveSharedMembership,
} from '../../src/billing/server/exports.ts'
import { membershipPeople, memberships } from '../../src/billing/server/tables.ts'
import { openWithoutMembership } from '../../src/billing/test/open-routes.ts'
import { startPaidApp } from '../../src/billing/test/paid-app.ts'
import type { StripeStandIn } from '../../src/billing/test/stripe-stand-in.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { planEvent } from '../../src/events/test/planned-events.ts'
import { type DeclaredRoute, declaredRoutes } from '../../src/platform/contract/declared-routes.ts'
import type { TestApp } from '../../src/platform/testing/app/test-app.ts'

let stripe: StripeStandIn
let app: TestApp
let admin: Person
beforeAll(async () => {
  ;({ app, stripe } = await startPaidApp())
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

/** Creates employers who share a membership. */
async function createCompany(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => createPerson(app, { role: 'employer' })))
  const id = await app.services.db.transaction(async (tx) => {
    const membershipId = await createSharedMembership(tx, people[0]?.id ?? '')
    for (const { id: accountId } of people.slice(1)) await joinSharedMembership(tx, membershipId, accountId)
    return membershipId
  })
  return { id, people }
}

/** Calls a route with unused ids and without any other input. */
function call({ method, path }: DeclaredRoute, { cookie }: Person) {
  const filledPath = path.replaceAll(/\{\w+\}/g, '01930000-0000-7000-8000-000000000000')
  return app.request(method, `/api${filledPath}`, { cookie, body: method === 'GET' ? undefined : {} })
}

test('without a current membership, exactly what docs/decisions/0020 lists stays open', async () => {
  const member = await createPerson(app)
  const [employer] = (await createCompany(1)).people as [Person]
  const routes = declaredRoutes(contract).filter(({ access }) => access === 'member' || access === 'employer')
  expect(routes.length).toBeGreaterThan(60)
  const open: string[] = []
  for (const route of routes) {
    const { status } = await call(route, route.access === 'employer' ? employer : member)
    if (status !== 402) open.push(route.name)
  }
  expect(open.sort()).toEqual([...openWithoutMembership].sort())
})

test('members without a membership cannot write messages, but can read, decline, and block', async () => {
  const { cookie } = await createPerson(app)
  const id = '01930000-0000-7000-8000-000000000000'
  const send = await app.request('POST', `/api/conversations/${id}/messages`, { cookie, body: { text: 'Hello' } })
  expect(send.status).toBe(402)
  for (const [method, path] of [
    ['GET', '/api/conversations'],
    ['PUT', `/api/conversations/${id}/refusal`],
    ['PUT', `/api/conversations/${id}/block`],
  ] as const) {
    expect((await app.request(method, path, { cookie, body: method === 'GET' ? undefined : {} })).status).not.toBe(402)
  }
})

test('a registered member reads the event and unregisters without a membership; other events get the same response as missing ones', async () => {
  const { cookie, id } = await createPerson(app)
  const [own, other] = [await planEvent(app), await planEvent(app)]
  const path = `/api/admin/accounts/${id}/sponsorship`
  await app.request('PUT', path, { cookie: admin.cookie, body: { until: null, note: '' } })
  expect((await app.request('PUT', `/api/events/${own.id}/registration`, { cookie, body: {} })).status).toBe(200)
  await app.request('DELETE', path, { cookie: admin.cookie })
  const missing = '01930000-0000-7000-8000-000000000000'
  const answers = await Promise.all(
    [other.id, missing].map((event) => app.request('GET', `/api/events/${event}`, { cookie })),
  )
  expect(answers.map(({ status }) => status)).toEqual([402, 402])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect((await app.request('GET', `/api/events/${own.id}`, { cookie })).body.id).toBe(own.id)
  const { body } = await app.request('GET', '/api/events?mine=true', { cookie })
  expect(body.events.map((event: { id: string }) => event.id)).toEqual([own.id])
  expect((await app.request('DELETE', `/api/events/${own.id}/registration`, { cookie })).status).toBe(200)
  expect((await app.request('GET', `/api/events/${own.id}`, { cookie })).status).toBe(402)
})

test('after the membership ends, both calendar addresses contain only the events of the member’s registrations', async () => {
  const member = await createPerson(app)
  const path = `/api/admin/accounts/${member.id}/sponsorship`
  await app.request('PUT', path, { cookie: admin.cookie, body: { until: null, note: '' } })
  const { body } = await app.request('GET', '/api/calendar-subscription', { cookie: member.cookie })
  const [own, other] = [await planEvent(app), await planEvent(app)]
  await own.register(member)
  const read = async (url: string) => (await app.request('GET', new URL(url).pathname)).body as string
  expect(await read(body.allUrl)).toContain(other.id)
  await app.request('DELETE', path, { cookie: admin.cookie })
  for (const url of [body.url, body.allUrl]) {
    const file = await read(url)
    expect(file).toContain(own.id)
    expect(file).not.toContain(other.id)
  }
})

test('an admin needs no membership', async () => {
  expect((await app.request('GET', '/api/forum/categories', { cookie: admin.cookie })).status).toBe(200)
  const { body } = await app.request('GET', '/api/membership', { cookie: admin.cookie })
  expect(body).toMatchObject({ isCurrent: true, can: { join: false, cancel: false } })
})

test('a sponsorship of a company covers all of its people, until its last day', async () => {
  const { people } = await createCompany(3)
  const [first, second] = people as [Person, Person]
  const until = new Date(stripe.account.now().getTime() + 5 * 24 * 60 * 60 * 1000).toISOString()
  const path = `/api/admin/accounts/${first.id}/sponsorship`
  const sponsored = await app.request('PUT', path, { cookie: admin.cookie, body: { until, note: 'A friend' } })
  expect(sponsored.status).toBe(200)
  expect(sponsored.body.people).toHaveLength(3)
  expect((await app.request('GET', '/api/membership', { cookie: second.cookie })).body).toMatchObject({
    plan: 'employer',
    isCurrent: true,
    sponsorship: { until },
  })
  // The end of a day in the United States is the next one in UTC.
  const day = new Date(until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
  expect((await app.mailTo(second.email, 'The community pays')).text).toContain(`until ${day}`)
  const listed = await app.request('GET', `/api/admin/memberships?filter=sponsored&search=${first.email}`, {
    cookie: admin.cookie,
  })
  expect(listed.body.memberships).toMatchObject([{ sponsorship: { note: 'A friend', until } }])
  stripe.account.advance(6)
  expect((await app.request('GET', '/api/membership', { cookie: second.cookie })).body.isCurrent).toBe(false)
  await Promise.all([app.runJob('billing.lapses'), app.runJob('billing.lapses')])
  await app.mailTo(second.email, 'Your sponsorship has ended')
  const list = await app.request('GET', '/api/notifications', { cookie: second.cookie })
  const kinds = list.body.notifications.map(({ data }: { data: { what?: string } }) => data.what)
  expect(kinds).toEqual(['sponsorshipEnded', 'sponsored'])
})

test('the people of a company share its membership, and only owners decide about payments', async () => {
  const owner = await createEmployer(app)
  const { cookie } = await createEmployer(app, { company: owner.company })
  for (const [method, path] of [
    ['POST', 'checkouts'],
    ['POST', 'portal-sessions'],
    ['PUT', 'cancellation'],
    ['DELETE', 'cancellation'],
  ] as const) {
    expect((await app.request(method, `/api/membership/${path}`, { cookie })).status).toBe(403)
  }
  const noAbilities = { join: false, manage: false, cancel: false, resume: false }
  expect((await app.request('GET', '/api/membership', { cookie })).body).toMatchObject({
    isForOwners: true,
    can: noAbilities,
  })
  expect((await app.request('POST', '/api/membership/checkouts', { cookie: owner.cookie })).status).toBe(201)
  expect((await app.request('POST', '/api/membership/confirmations', { cookie })).body).toMatchObject({
    can: noAbilities,
  })
})

test('only admins sponsor memberships, only of accounts that need one, and not until a past day', async () => {
  const member = await createPerson(app)
  const path = `/api/admin/accounts/${member.id}/sponsorship`
  const body = { until: null, note: '' }
  for (const [cookie, status] of [
    [undefined, 401],
    [member.cookie, 403],
  ] as const) {
    expect((await app.request('PUT', path, { cookie, body })).status).toBe(status)
    expect((await app.request('DELETE', path, { cookie })).status).toBe(status)
    expect((await app.request('GET', '/api/admin/memberships', { cookie })).status).toBe(status)
  }
  const { cookie } = admin
  for (const id of [
    admin.id,
    '01930000-0000-7000-8000-000000000000',
    (await createPerson(app, { role: 'employer' })).id,
  ]) {
    expect((await app.request('PUT', `/api/admin/accounts/${id}/sponsorship`, { cookie, body })).status).toBe(404)
  }
  for (const day of ['2020-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00']) {
    expect((await app.request('PUT', path, { cookie, body: { until: day, note: '' } })).status).toBe(400)
  }
  expect((await app.request('PUT', path, { cookie, body: { until: null, note: 'x'.repeat(201) } })).status).toBe(400)
  expect((await app.request('GET', '/api/forum/categories', { cookie: member.cookie })).status).toBe(402)
  expect((await app.request('PUT', path, { cookie, body })).status).toBe(200)
  expect((await app.request('GET', '/api/forum/categories', { cookie: member.cookie })).status).toBe(200)
  expect((await app.request('DELETE', path, { cookie })).status).toBe(200)
  expect((await app.request('DELETE', path, { cookie })).status).toBe(200)
  expect((await app.request('GET', '/api/forum/categories', { cookie: member.cookie })).status).toBe(402)
})

test('the admins’ list has pages, contains accounts that never joined, and can be searched by name', async () => {
  const { cookie } = admin
  await Promise.all(Array.from({ length: 27 }, () => createPerson(app, { name: 'Listed Person' })))
  await app.runJob('billing.lapses')
  const path = '/api/admin/memberships?filter=none&plan=member&search=listed%20per'
  const first = await app.request('GET', path, { cookie })
  const second = await app.request('GET', `${path}&after=${first.body.next}`, { cookie })
  const ids = [...first.body.memberships, ...second.body.memberships].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(27)
  expect(second.body.next).toBeNull()
  expect((await app.request('GET', `${path}&after=nonsense`, { cookie })).status).toBe(400)
})

test('a company’s membership is deleted with the last of its people, even when two leave at the same time', async () => {
  const { id, people } = await createCompany(2)
  await Promise.all(
    people.map(({ id: accountId }) => app.services.db.transaction((tx) => leaveSharedMembership(tx, accountId))),
  )
  expect(await app.services.db.select().from(memberships).where(eq(memberships.id, id))).toEqual([])
  expect(await app.services.db.select().from(membershipPeople).where(eq(membershipPeople.membershipId, id))).toEqual([])
})

test('if memberships are free, everybody has full access and no payment routes exist', async () => {
  const { stripe: config } = app.services.config
  app.services.config.stripe = undefined
  app.services.community.forget()
  try {
    const { cookie } = await createPerson(app)
    expect((await app.request('GET', '/api/forum/categories', { cookie })).status).toBe(200)
    const { body } = await app.request('GET', '/api/membership', { cookie })
    expect(body).toMatchObject({ isPaidHere: false, isCurrent: true, can: { join: false, manage: false } })
    for (const path of ['checkouts', 'confirmations', 'portal-sessions']) {
      expect((await app.request('POST', `/api/membership/${path}`, { cookie })).status).toBe(404)
    }
    const listed = await app.request('GET', '/api/admin/memberships', { cookie: admin.cookie })
    expect(listed.body.isPaidHere).toBe(false)
  } finally {
    app.services.config.stripe = config
    app.services.community.forget()
  }
})
