import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { logIn, me, resetTokenOf, resetWith } from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const newPassword = 'Kapok-tree!7'

function change(cookie: string, changes: object = {}) {
  const body = { currentPassword: testPassword, password: newPassword, passwordConfirmation: newPassword, ...changes }
  return app.request('PUT', '/api/accounts/password', { body, cookie })
}

test('200: a new password ends other sessions, keeps this one, and sends an email', async () => {
  const person = await createPerson(app)
  const here = (await logIn(app, person.email)).cookie as string
  const { status, body } = await change(here)
  expect({ status, body }).toEqual({ status: 200, body: { done: true } })
  expect(await me(app, here)).toMatchObject({ id: person.id })
  expect(await me(app, person.cookie)).toBeNull()
  expect((await logIn(app, person.email)).status).toBe(401)
  expect((await logIn(app, person.email, newPassword)).status).toBe(201)
  await app.mailTo(person.email, 'Your password was changed')
})

test('400: a wrong current password is reported at its field, and nothing changes', async () => {
  const person = await createPerson(app)
  const { status, body } = await change(person.cookie, { currentPassword: 'Wrong!2026' })
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [{ field: 'currentPassword', message: 'The current password is not correct.' }],
  })
  expect((await logIn(app, person.email)).status).toBe(201)
})

test('400: every error is reported at once', async () => {
  const person = await createPerson(app)
  const { body } = await change(person.cookie, {
    currentPassword: '',
    password: 'Kapoktree7',
    passwordConfirmation: 'x',
  })
  expect(body.errors).toEqual([
    { field: 'currentPassword', message: 'Password is required' },
    { field: 'password', message: 'Password must contain at least one special character' },
    { field: 'passwordConfirmation', message: 'Passwords do not match' },
  ])
})

test('429: ten attempts at the current password in 15 minutes, also concurrent ones', async () => {
  const person = await createPerson(app)
  const guesses = Array.from({ length: 14 }, () => change(person.cookie, { currentPassword: 'Wrong!2026' }))
  const answers = await Promise.all(guesses)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('of two concurrent changes, one succeeds', async () => {
  const person = await createPerson(app)
  const answers = await Promise.all(
    ['Kapok-tree!7', 'Acacia-tree!8'].map((password) =>
      change(person.cookie, { password, passwordConfirmation: password }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a change of password invalidates an earlier reset link', async () => {
  const person = await createPerson(app)
  const token = await resetTokenOf(app, person.email)
  await change(person.cookie)
  expect((await resetWith(app, token, 'Acacia-tree!8')).status).toBe(410)
})
