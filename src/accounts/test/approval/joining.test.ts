import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Community } from '../../../platform/server/content/community.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import {
  accountWith,
  logIn,
  me,
  newAddress,
  register,
  registrationForm,
  resetTokenOf,
  resetWith,
  verificationTokenOf,
  verifyWith,
} from '../account-requests.ts'
import { setJoiningRule } from '../joining-rule.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { adminEmail: 'host@example.test' } })
})
beforeEach(() => setJoiningRule(app, {}))
afterAll(() => app?.stop())

const questions = ['What do you teach?', 'How did you find us?']
const answers = [
  { question: questions[0], answer: 'Chess endgames' },
  { question: questions[1], answer: 'A friend' },
]
const approval = { mode: 'approval', questions } as const

/** Registers and verifies the address. */
async function joinAs(email: string) {
  expect((await register(app, registrationForm({ email, answers }))).status).toBe(201)
  expect((await verifyWith(app, await verificationTokenOf(app, email))).status).toBe(200)
}

test('everyone sees who may join; the questions only while they are asked', async () => {
  const show = async () => (await app.request('GET', '/api/accounts/joining')).body
  expect(await show()).toEqual({ mode: 'open', questions: [] })
  await setJoiningRule(app, { mode: 'invitation', questions })
  expect(await show()).toEqual({ mode: 'invitation', questions: [] })
  await setJoiningRule(app, approval)
  expect(await show()).toEqual({ mode: 'approval', questions })
})

test('403: nobody registers while the community is closed, not even as an employer, and the text says what to do', async () => {
  await setJoiningRule(app, { mode: 'closed' })
  const form = registrationForm()
  const { status, body } = await register(app, form)
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  expect(body.detail).toContain('isn’t taking new members right now')
  const company = { companyName: 'Chessworks', phone: '+1 555 123 4567', website: '' }
  const employer = await app.request('POST', '/api/employers/registrations', { body: registrationForm(company) })
  expect(employer.status).toBe(403)
  expect(await accountWith(app, form.email)).toBeUndefined()
})

test('403: without an invitation nobody registers while one is needed', async () => {
  await setJoiningRule(app, { mode: 'invitation' })
  const { status, body } = await register(app, registrationForm({ answers }))
  expect(status).toBe(403)
  expect(body.detail).toContain('You need an invitation')
  const forged = await register(app, registrationForm({ invitation: 'a'.repeat(43) }))
  expect(forged).toMatchObject({ status: 410, body: { code: 'INVALID_TOKEN' } })
})

test('409 and 400: a person who needs approval answers exactly the current questions', async () => {
  await setJoiningRule(app, approval)
  for (const given of [
    undefined,
    [],
    answers.slice(0, 1),
    answers.toReversed(),
    [...answers, { question: 'And?', answer: 'x' }],
  ]) {
    const { status, body } = await register(app, registrationForm({ answers: given }))
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CHANGED_MEANWHILE' })
  }
  const blank = await register(app, registrationForm({ answers: [answers[0], { ...answers[1], answer: ' ' }] }))
  expect(blank.status).toBe(400)
  expect(blank.body.errors).toEqual([{ field: 'answers.1.answer', message: 'Please answer this question' }])
  const long = await register(
    app,
    registrationForm({ answers: [answers[0], { ...answers[1], answer: 'x'.repeat(1001) }] }),
  )
  expect(long.status).toBe(400)
})

test('a person who needs approval waits after confirming the address, can log in, and is not active', async () => {
  await setJoiningRule(app, approval)
  const email = newAddress()
  await joinAs(email)
  expect(await accountWith(app, email)).toMatchObject({ verifiedAt: null, waitingSince: expect.any(Date) })
  const { status, body, cookie } = await logIn(app, email)
  expect({ status, isWaiting: body.isWaiting }).toEqual({ status: 201, isWaiting: true })
  expect(await me(app, cookie)).toMatchObject({ email, isWaiting: true })
  const denied = await app.request('GET', '/api/forum/categories', { cookie: cookie ?? '' })
  expect(denied).toMatchObject({ status: 403, body: { code: 'APPROVAL_PENDING' } })
})

test('the ticket of a registration says that the address is confirmed, also while the person waits', async () => {
  await setJoiningRule(app, approval)
  const email = newAddress()
  const { body } = await register(app, registrationForm({ email, answers }))
  const status = async () =>
    (await app.request('GET', `/api/accounts/verification-status?ticket=${body.ticket}`)).body.verified
  expect(await status()).toBe(false)
  const token = await verificationTokenOf(app, email)
  await verifyWith(app, token)
  expect(await status()).toBe(true)
  expect((await verifyWith(app, token)).body.code).toBe('TOKEN_USED')
})

test('neither a second link nor a new password lets a waiting person in', async () => {
  await setJoiningRule(app, approval)
  const email = newAddress()
  await joinAs(email)
  await app.request('POST', '/api/accounts/verification-mails', { body: { email } })
  const before = await accountWith(app, email)
  expect((await resetWith(app, await resetTokenOf(app, email), 'Kapok-tree!7')).status).toBe(200)
  const after = await accountWith(app, email)
  expect(after).toMatchObject({ verifiedAt: null, waitingSince: before?.waitingSince })
})

test('people of an allowed domain are approved once their address is confirmed, others at similar domains are not', async () => {
  await setJoiningRule(app, { ...approval, domains: ['school.example'] })
  for (const [email, isAdmitted] of [
    ['ada@school.example', true],
    ['INEZ@school.example', true],
    ['eve@evil-school.example', false],
    ['eve@school.example.evil.example', false],
    ['eve@sub.school.example', false],
  ] as const) {
    expect((await register(app, registrationForm({ email, answers }))).status).toBe(201)
    expect((await accountWith(app, email))?.verifiedAt, 'not before').toBeNull()
    await verifyWith(app, await verificationTokenOf(app, email))
    expect((await accountWith(app, email))?.verifiedAt !== null, email).toBe(isAdmitted)
  }
})

test('the host of ADMIN_EMAIL needs no approval', async () => {
  await setJoiningRule(app, approval)
  await joinAs('host@example.test')
  expect(await accountWith(app, 'host@example.test')).toMatchObject({ role: 'admin', verifiedAt: expect.any(Date) })
})

test('the mode may change between registration and verification: it only ever lets more people in', async () => {
  // Registered while open: nobody asked them anything, so they are in.
  const early = newAddress()
  await register(app, registrationForm({ email: early }))
  await setJoiningRule(app, { mode: 'closed' })
  await verifyWith(app, await verificationTokenOf(app, early))
  expect((await accountWith(app, early))?.verifiedAt).toEqual(expect.any(Date))
  // Registered while approval was needed: they wait while the community is closed.
  await setJoiningRule(app, approval)
  const late = newAddress()
  await register(app, registrationForm({ email: late, answers }))
  const free = newAddress()
  await register(app, registrationForm({ email: free, answers }))
  await setJoiningRule(app, { mode: 'closed' })
  await verifyWith(app, await verificationTokenOf(app, late))
  expect(await accountWith(app, late)).toMatchObject({ verifiedAt: null, waitingSince: expect.any(Date) })
  await setJoiningRule(app, { mode: 'open' })
  await verifyWith(app, await verificationTokenOf(app, free))
  expect(await accountWith(app, free)).toMatchObject({ verifiedAt: expect.any(Date), waitingSince: null })
})

test('of registrations and a closing that run at once, none gets in after the closing, and none hangs', async () => {
  const forms = Array.from({ length: 8 }, () => registrationForm())
  const [, ...results] = await Promise.all([
    setJoiningRule(app, { mode: 'closed' }),
    ...forms.map((form) => register(app, form)),
  ])
  for (const [index, { status }] of results.entries()) {
    expect([201, 403]).toContain(status)
    const account = await accountWith(app, forms[index]?.email ?? '')
    expect(account !== undefined).toBe(status === 201)
  }
  expect((await register(app, registrationForm())).status).toBe(403)
})

test('another process applies a change of the mode', async () => {
  const { db, config, liveUpdates } = app.services
  const elsewhere = new Community(db, config, liveUpdates)
  expect((await elsewhere.content()).whoMayJoin).toBe('open')
  await setJoiningRule(app, { mode: 'closed', doMembersInvite: true })
  await until('the new mode', async () => (await elsewhere.content()).whoMayJoin === 'closed')
  expect((await elsewhere.content()).doMembersInvite).toBe(true)
})
