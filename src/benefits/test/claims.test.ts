import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { activeBenefitCount, benefitsPersonalData } from '../server/exports.ts'
import { benefitClaims } from '../server/tables.ts'
import { asPerson, dayFromToday, fields } from './benefits.ts'

let app: TestApp
let admin: Person
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
  ada = await createPerson(app)
})
afterAll(() => app?.stop())

const missing = '0198c0de-0000-7000-8000-000000000000'

async function add(changes: object = {}): Promise<string> {
  const { status, body } = await asPerson(app, admin).add(changes)
  expect(status).toBe(201)
  return body.id
}

const claimsOf = (id: string) => app.services.db.select().from(benefitClaims).where(eq(benefitClaims.benefitId, id))

test('200: members see available benefits, the newest first, without promo code and URL before they claim', async () => {
  const older = await add()
  const newer = await add({ title: 'The newer one', promoCode: '' })
  const { status, body } = await asPerson(app, ada).list()
  expect(status).toBe(200)
  expect(body.benefits.map(({ id }: { id: string }) => id)).toEqual([newer, older])
  const { promoCode, partnerUrl, isActive, ...shown } = fields
  expect(body.benefits[1]).toEqual({ ...shown, id: older, hasPromoCode: true, claim: null })
  expect(body.benefits[0].hasPromoCode).toBe(false)
  const wire = JSON.stringify(body)
  expect(wire).not.toContain(promoCode)
  expect(wire).not.toContain('quiet-keys.example.com')
})

test('200: claiming returns promo code and URL, to that member only, and is permanent', async () => {
  const id = await add()
  const { status, body } = await asPerson(app, ada).claim(id)
  expect(status).toBe(200)
  const given = { promoCode: fields.promoCode, partnerUrl: fields.partnerUrl }
  expect(body).toEqual({ ...given, claimedAt: expect.any(String) })
  expect((await asPerson(app, ada).claim(id)).body).toEqual(body)
  const own = (await asPerson(app, ada).list()).body.benefits.find((benefit: { id: string }) => benefit.id === id)
  expect(own.claim).toEqual(body)
  const eve = await createPerson(app)
  expect(JSON.stringify((await asPerson(app, eve).list()).body)).not.toContain(fields.promoCode)
})

test('20 concurrent claims make one claim', async () => {
  const id = await add()
  const answers = await Promise.all(Array.from({ length: 20 }, () => asPerson(app, ada).claim(id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.claimedAt)).size).toBe(1)
  expect(await claimsOf(id)).toHaveLength(1)
})

test('a benefit is available on its last day; inactive and expired ones return 404 like missing ones', async () => {
  const before = await activeBenefitCount(app.services.db)
  const lastDay = await add({ validUntil: dayFromToday(0), title: 'On its last day' })
  const over = await add({ validUntil: dayFromToday(-1), title: 'Over since yesterday' })
  const inactive = await add({ isActive: false, title: 'Not shown' })
  const { body } = await asPerson(app, ada).list()
  const ids = body.benefits.map(({ id }: { id: string }) => id)
  expect(ids).toContain(lastDay)
  expect(ids).not.toContain(over)
  expect(ids).not.toContain(inactive)
  expect(await activeBenefitCount(app.services.db)).toBe(before + 1)
  const absent = await asPerson(app, ada).claim(missing)
  expect(absent.status).toBe(404)
  for (const id of [over, inactive]) {
    const { status, body } = await asPerson(app, ada).claim(id)
    expect({ status, body }).toEqual({ status: 404, body: absent.body })
    expect(await claimsOf(id)).toEqual([])
  }
})

test('a claimed benefit disappears when it is deactivated, and the claim is there again after a reactivation', async () => {
  const id = await add()
  await asPerson(app, ada).claim(id)
  await asPerson(app, admin).change(id, { isActive: false })
  expect((await asPerson(app, ada).claim(id)).status).toBe(404)
  expect(JSON.stringify((await asPerson(app, ada).list()).body)).not.toContain(id)
  await asPerson(app, admin).change(id, { promoCode: 'NEW-CODE' })
  const again = (await asPerson(app, ada).list()).body.benefits.find((benefit: { id: string }) => benefit.id === id)
  expect(again.claim.promoCode).toBe('NEW-CODE')
})

test('a claim during the deletion of the benefit succeeds or returns 404', async () => {
  const id = await add()
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)))
  const [removed, ...claims] = await Promise.all([
    asPerson(app, admin).remove(id),
    ...people.map((person) => asPerson(app, person).claim(id)),
  ])
  expect(removed.status).toBe(200)
  for (const { status } of claims) expect([200, 404]).toContain(status)
  expect(await claimsOf(id)).toEqual([])
})

test('401, 403, 400: claiming requires a member, a valid id, and the same origin', async () => {
  const id = await add()
  const employer = await createPerson(app, { role: 'employer' })
  expect((await asPerson(app, {}).list()).status).toBe(401)
  expect((await asPerson(app, {}).claim(id)).status).toBe(401)
  expect((await asPerson(app, employer).list()).status).toBe(403)
  expect((await asPerson(app, employer).claim(id)).status).toBe(403)
  for (const text of ['1', 'none', '%27', '%00']) expect((await asPerson(app, ada).claim(text)).status).toBe(400)
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const forged = await app.request('PUT', `/api/benefits/${id}/claim`, { cookie: ada.cookie, headers: { origin } })
    expect(forged.status).toBe(403)
  }
  expect(await claimsOf(id)).toEqual([])
})

test('the request body cannot set the member of a claim', async () => {
  const id = await add()
  const body = { accountId: admin.id, claimedAt: '2000-01-01T00:00:00Z' }
  expect((await asPerson(app, ada).call('PUT', `/${id}/claim`, body)).status).toBe(200)
  expect((await claimsOf(id)).map(({ accountId }) => accountId)).toEqual([ada.id])
})

test('the personal data export contains the claims, and deleting the account deletes them', async () => {
  const grace = await createPerson(app)
  const id = await add()
  await asPerson(app, grace).claim(id)
  const { data } = await benefitsPersonalData.collect(app.services.db, grace.id)
  expect(data).toEqual({ claims: [{ company: fields.company, title: fields.title, claimedAt: expect.any(Date) }] })
  await app.services.db.delete(accounts).where(eq(accounts.id, grace.id))
  expect(await claimsOf(id)).toEqual([])
})
