import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { accountWith, logIn, me, newAddress, resetTokenOf, resetWith, tokenIn } from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

function ask(cookie: string, email: unknown, currentPassword: unknown = testPassword) {
  return app.request('POST', '/api/accounts/email-changes', { body: { email, currentPassword }, cookie })
}

function confirm(token: unknown, cookie?: string) {
  return app.request('POST', '/api/accounts/email-changes/confirmations', { body: { token }, cookie })
}

test('202, 200: the link emailed to the new address changes the account’s address; the old address gets two notices', async () => {
  const person = await createPerson(app)
  const email = newAddress()
  const asked = await ask(person.cookie, email)
  expect({ status: asked.status, body: asked.body }).toEqual({ status: 202, body: { done: true } })
  expect((await app.mailTo(person.email, 'Request to change your email address')).text).toContain(email)
  expect(await me(app, person.cookie)).toMatchObject({ email: person.email })

  const mail = await app.mailTo(email)
  expect(mail.text).toContain(`${app.url}/account/email#access_token=`)
  const { status, body } = await confirm(tokenIn(mail), person.cookie)
  expect({ status, body }).toEqual({ status: 200, body: { email } })
  expect(await me(app, person.cookie)).toMatchObject({ id: person.id, email })
  expect((await logIn(app, email)).status).toBe(201)
  expect((await logIn(app, person.email)).status).toBe(401)
  expect((await app.mailTo(person.email, 'Your email address was changed')).text).toContain(email)
  expect((await confirm(tokenIn(mail))).body).toMatchObject({ status: 410, code: 'TOKEN_USED' })
})

test('410: a used link is rejected with TOKEN_USED as long as the account has that address', async () => {
  const person = await createPerson(app)
  const email = newAddress()
  await ask(person.cookie, email)
  const token = tokenIn(await app.mailTo(email))
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token, person.cookie)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
  for (const { status, body } of answers) if (status === 410) expect(body.code).toBe('TOKEN_USED')
  expect((await confirm(token)).body.detail).toBe(
    'This link was already used, and your account has this address. You can log in with it.',
  )
  // The old link no longer reveals the outcome after the account has changed to a third address.
  const next = newAddress()
  await ask(person.cookie, next)
  await confirm(tokenIn(await app.mailTo(next)), person.cookie)
  expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'INVALID_TOKEN' } })
})

test('requesting an address that has an account looks like a free one; only the link in its email is rejected with 409', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)]
  const [free, taken] = await Promise.all([ask(person.cookie, newAddress()), ask(other.cookie, person.email)])
  expect(JSON.stringify(taken.body)).toBe(JSON.stringify(free.body))
  expect(taken.status).toBe(free.status)
  const token = tokenIn(await app.mailTo(person.email, 'Confirm your new email address'))
  const { status, body } = await confirm(token, other.cookie)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'EMAIL_TAKEN' })
  expect(await accountWith(app, other.email)).toMatchObject({ id: other.id })
  expect(await accountWith(app, person.email)).toMatchObject({ id: person.id })
})

test('when two accounts change to one address at the same time, one gets it', async () => {
  const email = newAddress()
  const people = [await createPerson(app), await createPerson(app)]
  const links = new Map<string, string>()
  for (const { cookie } of people) {
    await ask(cookie, email)
    const token = await until('the mail', async () => {
      const newest = tokenIn(await app.mailTo(email))
      return !links.has(newest) && newest
    })
    links.set(token, cookie)
  }
  const answers = await Promise.all([...links].map(([token, cookie]) => confirm(token, cookie)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the case of an address can be changed', async () => {
  const person = await createPerson(app)
  const email = person.email.replace('person', 'Person')
  await ask(person.cookie, email)
  expect((await confirm(tokenIn(await app.mailTo(email)), person.cookie)).status).toBe(200)
  expect(await accountWith(app, person.email)).toMatchObject({ id: person.id, email })
})

test('a change of address invalidates reset links emailed to the old address', async () => {
  const person = await createPerson(app)
  const reset = await resetTokenOf(app, person.email)
  const email = newAddress()
  await ask(person.cookie, email)
  await confirm(tokenIn(await app.mailTo(email)), person.cookie)
  expect((await resetWith(app, reset, 'Kapok-tree!7')).status).toBe(410)
})

test('400: a wrong password, an invalid address, and missing fields are rejected', async () => {
  const person = await createPerson(app)
  expect((await ask(person.cookie, newAddress(), 'Wrong!2026')).body.errors).toEqual([
    { field: 'currentPassword', message: 'The current password is not correct.' },
  ])
  expect((await ask(person.cookie, 'nobody', '')).body.errors).toEqual([
    { field: 'email', message: 'Please enter a valid email address' },
    { field: 'currentPassword', message: 'Password is required' },
  ])
  expect((await ask(person.cookie, 'a@example.test\r\nBcc: b@example.test')).status).toBe(400)
  expect((await confirm('')).status).toBe(400)
})

test('429: five emails an hour to one address, and ten attempts at the password', async () => {
  const email = newAddress()
  const person = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 7 }, () => ask(person.cookie, email)))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429])
  const guesser = await createPerson(app)
  const guesses = await Promise.all(Array.from({ length: 12 }, () => ask(guesser.cookie, newAddress(), 'Wrong!2026')))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
})
