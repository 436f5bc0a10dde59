import { afterEach, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../accounts/test/people.ts'
import { community, mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { setupInvitation } from '../server/setup-code.ts'
import { setupCodes } from '../server/tables.ts'

let app: TestApp
afterEach(() => app?.stop())

async function emptySite(): Promise<string> {
  app = await startTestApp({ setUp: false })
  return newCode()
}

async function newCode(): Promise<string> {
  const line = await setupInvitation(app.services)
  expect(line).toMatch(/^Open http:\/\/\S+\/setup and enter the code [2-9A-Z]{4}-[2-9A-Z]{4}$/)
  return line?.split(' ').at(-1) ?? ''
}

function form(code: string, changes: object = {}) {
  return {
    code,
    communityName: 'Sisters in Tech',
    name: 'Ada Okafor',
    email: 'ada@example.test',
    password: testPassword,
    passwordConfirmation: testPassword,
    agreedToTerms: true,
    ...changes,
  }
}

const setUp = (body: object) => app.request('POST', '/api/setup', { body })

test('201: setup with the code names the community and creates its first admin, who is logged in', async () => {
  const code = await emptySite()
  expect((await app.request('GET', '/api/setup')).body).toEqual({ needsSetup: true })

  const { status, body, cookie } = await setUp(form(code))
  expect({ status, body }).toEqual({ status: 201, body: { done: true } })
  expect((await app.request('GET', '/api/setup')).body).toEqual({ needsSetup: false })
  expect((await app.services.community.content()).name).toBe('Sisters in Tech')
  const me = await app.request('GET', '/api/accounts/me', { cookie: cookie ?? '' })
  expect(me.body.account).toMatchObject({ name: 'Ada Okafor', email: 'ada@example.test', role: 'admin' })
  expect(await setupInvitation(app.services)).toBeNull()
})

test('setup counts as the first admin’s first login and remembers the browser', async () => {
  const { headers } = await setUp(form(await emptySite()))
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const { body } = await app.request('GET', '/api/accounts/security-events', { cookie })
  expect(body.events).toMatchObject([{ kind: 'login.succeeded', by: 'holder', details: { method: 'setupCode' } }])
  await app.request('POST', '/api/accounts/sessions', {
    cookie,
    body: { email: 'ada@example.test', password: testPassword },
  })
  expect(await app.services.db.$count(mails)).toBe(0)
})

test('the code is accepted in lower case and without its hyphen; the code of every process works', async () => {
  const first = await emptySite()
  await newCode()
  expect((await setUp(form(` ${first.toLowerCase().replace('-', ' ')} `))).status).toBe(201)
})

test('codes are stored hashed and deleted by setup', async () => {
  const code = await emptySite()
  expect(JSON.stringify(await app.services.db.select().from(setupCodes))).not.toContain(code.replace('-', ''))
  await setUp(form(code))
  expect(await app.services.db.select().from(setupCodes)).toEqual([])
})

test('403: a wrong code is rejected and changes nothing', async () => {
  await emptySite()
  const { status, body } = await setUp(form('AAAA-AAAA'))
  expect(status).toBe(403)
  expect(body.errors).toEqual([
    { field: 'code', message: 'That code doesn’t match the one in the terminal. Please check it and try again.' },
  ])
  expect(await app.services.db.select().from(community)).toEqual([])
})

test('400: the errors of all fields are returned at once', async () => {
  await emptySite()
  const { status, body } = await setUp(
    form('', { communityName: ' ', name: '', email: 'ada', password: 'short', agreedToTerms: false }),
  )
  expect(status).toBe(400)
  const fields = body.errors.map(({ field }: { field: string }) => field)
  expect(fields.sort()).toEqual(
    ['agreedToTerms', 'code', 'communityName', 'email', 'name', 'password', 'passwordConfirmation'].sort(),
  )
})

test('409: setup works exactly once, also with ten concurrent requests', async () => {
  const code = await emptySite()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => setUp(form(code, { email: `admin${number}@example.test` }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect((await app.services.db.select().from(community)).length).toBe(1)
  expect((await setUp(form(code))).status).toBe(409)
})

test('409: a registered email address is rejected and changes nothing', async () => {
  const code = await emptySite()
  await createPerson(app, { email: 'ada@example.test' })
  const { status, body } = await setUp(form(code))
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'EMAIL_TAKEN' })
  expect((await app.request('GET', '/api/setup')).body).toEqual({ needsSetup: true })
})

test('429: attempts with wrong codes are rate limited', async () => {
  app = await startTestApp({ setUp: false, config: { mode: 'production' } })
  const answers = await Promise.all(Array.from({ length: 61 }, () => setUp(form('AAAA-AAAA'))))
  expect(answers.filter(({ status }) => status === 403).length).toBe(60)
  expect(answers.filter(({ status }) => status === 429).length).toBe(1)
})
