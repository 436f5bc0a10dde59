import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { day } from '../../platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { unsubscribeUrl } from '../server/unsubscribe/unsubscribe-links.ts'
import { inboxOf } from './inbox.ts'

let app: TestApp
let offset = 0
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offset) } })
})
afterAll(() => app?.stop())

const oneClick = 'List-Unsubscribe=One-Click'

/** A request like an email program's, without a cookie or an origin. */
function post(url: string, init: RequestInit = {}) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return fetch(url, { method: 'POST', redirect: 'error', headers, body: oneClick, ...init })
}

async function mailSettingsOf(person: Person) {
  const { emailNotifications, choices } = await inboxOf(app, person).settings()
  const off = choices.filter(({ mail }) => !mail).map(({ kind }) => kind)
  return { emailNotifications, off }
}

/** The kinds that are not emailed unless a person chooses it. */
const offAtFirst = ['reply', 'answer', 'mention']
const untouched = { emailNotifications: true, off: offAtFirst }

test('a one-click request unsubscribes from the kind at once, without a session, a cookie, or an origin', async () => {
  const person = await createPerson(app)
  const answer = await post(unsubscribeUrl(app.services, person.id, 'newEvent'))
  expect([answer.status, await answer.text()]).toEqual([200, 'You won’t get these emails anymore.\n'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await mailSettingsOf(person)).toEqual({ emailNotifications: true, off: ['newEvent', ...offAtFirst] })
})

test('a one-click request is accepted with any body, and without one', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const bodies: RequestInit[] = [
    { headers: {}, body: form },
    { headers: {}, body: new URLSearchParams(oneClick) },
    { headers: {} },
    { headers: { 'content-type': 'application/json' }, body: '{"broken' },
    { headers: { 'content-type': 'text/plain', origin: 'https://mail.example' }, body: oneClick },
  ]
  for (const init of bodies) {
    const person = await createPerson(app)
    const answer = await post(unsubscribeUrl(app.services, person.id, 'eventReminder'), { body: null, ...init })
    expect(answer.status, await answer.text()).toBe(200)
    expect((await mailSettingsOf(person)).off).toEqual(['eventReminder', ...offAtFirst])
  }
})

test('the link of a digest turns all optional emails off', async () => {
  const person = await createPerson(app)
  await inboxOf(app, person).change({ pace: 'daily' })
  expect((await post(unsubscribeUrl(app.services, person.id, 'digest'))).status).toBe(200)
  expect(await mailSettingsOf(person)).toEqual({ ...untouched, emailNotifications: false })
})

test('ten concurrent requests with the same link succeed and unsubscribe once', async () => {
  const person = await createPerson(app)
  const url = unsubscribeUrl(app.services, person.id, 'newEvent')
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(url)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await mailSettingsOf(person)).off).toEqual(['newEvent', ...offAtFirst])
})

test('GET and HEAD requests to the link change nothing', async () => {
  const person = await createPerson(app)
  const url = unsubscribeUrl(app.services, person.id, 'newEvent')
  for (const method of ['GET', 'HEAD']) await fetch(url, { method })
  expect(await mailSettingsOf(person)).toEqual(untouched)
})

test('forged tokens, tokens of other purposes, and tokens of deleted accounts get the same INVALID_TOKEN and change nothing', async () => {
  const [person, gone] = [await createPerson(app), await createPerson(app)]
  const url = unsubscribeUrl(app.services, person.id, 'newEvent')
  const goneUrl = unsubscribeUrl(app.services, gone.id, 'newEvent')
  await app.services.pool.query('delete from accounts where id = $1', [gone.id])
  const { tokenSigner } = app.services
  const [, ownSignature] = url.split('.').slice(-2)
  const today = Math.floor(Date.now() / day)
  const content = Buffer.from(`${person.id} newEvent ${today}`).toString('base64url')
  const bad = [
    goneUrl,
    `${url}x`,
    `${url}.x`,
    `${url.slice(0, -2)}${url.at(-2) === 'A' ? 'B' : 'A'}${url.at(-1)}`,
    ...[
      `${content}.${'A'.repeat(22)}`,
      `${Buffer.from(`${person.id} digest ${today}`).toString('base64url')}.${ownSignature}`,
      tokenSigner.sign('calendar', `${person.id} newEvent ${today}`),
      tokenSigner.sign('unsubscribe', `${person.id} everything ${today}`),
      tokenSigner.sign('unsubscribe', `nobody newEvent ${today}`),
      tokenSigner.sign('unsubscribe', ''),
      content,
      '%00',
      'x'.repeat(400),
    ].map((token) => `${app.url}/unsubscribe/${token}`),
  ]
  const answers = await Promise.all(
    bad.map(async (address) => {
      const answer = await post(address)
      return [answer.status, answer.headers.get('content-type'), await answer.text()]
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject([
    410,
    'application/problem+json; charset=utf-8',
    expect.stringContaining('INVALID_TOKEN'),
  ])
  expect(await mailSettingsOf(person)).toEqual(untouched)
})

test('a link works for 90 days; older links and links of earlier versions get TOKEN_EXPIRED', async () => {
  const person = await createPerson(app)
  const url = unsubscribeUrl(app.services, person.id, 'newEvent')
  const ofEarlierVersion = app.services.tokenSigner.sign('unsubscribe', `${person.id} newEvent`)
  offset = 89 * day
  const show = (token: string) => app.request('GET', `/api/unsubscribe?token=${token}`)
  const token = url.slice(url.lastIndexOf('/') + 1)
  expect((await show(token)).status).toBe(200)
  offset = 91 * day
  for (const old of [token, ofEarlierVersion]) {
    const answer = await post(`${app.url}/unsubscribe/${old}`)
    expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'TOKEN_EXPIRED' }])
    expect(await show(old)).toMatchObject({ status: 410, body: { code: 'TOKEN_EXPIRED' } })
  }
  offset = 0
  expect(await mailSettingsOf(person)).toEqual(untouched)
})

test('a body that is larger than a form is rejected with 413', async () => {
  const person = await createPerson(app)
  const answer = await post(unsubscribeUrl(app.services, person.id, 'newEvent'), { body: 'x'.repeat(10_000) })
  expect(answer.status).toBe(413)
  expect(await mailSettingsOf(person)).toEqual(untouched)
})
