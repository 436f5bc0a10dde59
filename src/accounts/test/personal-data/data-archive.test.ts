import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSource } from '../../../platform/server/http/html.ts'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { logIn, newAddress } from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'
import { downloadArchive } from './data-archive.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('200: a ZIP file with a page and a JSON file per capability; the download is in the audit log', async () => {
  const person = await createPerson(app, { name: 'Nia Brightwater' })
  await logIn(app, person.email)
  const wanted = newAddress()
  const body = { email: wanted, currentPassword: testPassword }
  await app.request('POST', '/api/accounts/email-changes', { cookie: person.cookie, body })
  await app.mailTo(person.email)

  const { answer, files } = await downloadArchive(app, person)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect([...files.keys()]).toEqual(expect.arrayContaining(['index.html', 'account.json', 'message-board.json']))

  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const seen = { firstSeenAt: moment, lastSeenAt: moment }
  expect(JSON.parse(String(files.get('account.json')))).toEqual({
    name: 'Nia Brightwater',
    email: person.email,
    newEmailAskedFor: wanted,
    role: 'member',
    joinedAt: moment,
    emailConfirmedAt: moment,
    waitingForApprovalSince: null,
    answersToTheTeam: [],
    lastSeenAt: moment,
    devices: [
      { device: 'Firefox on Linux', browserSaid: expect.stringContaining('Gecko'), ...seen },
      { device: 'Unknown device', browserSaid: 'Test', ...seen },
    ],
    twoStepLogin: { factors: [], recoveryCodesLeft: 0 },
    mailsToYou: [{ subject: 'Request to change your email address', sentAt: expect.anything() }],
    recentActivity: [
      {
        ...{ at: moment, what: 'address.changeRequested', by: 'you', times: 1 },
        ...{ device: 'Unknown device', place: 'Local network', network: '127.0.0.1' },
      },
      {
        ...{ at: moment, what: 'login.succeeded', by: 'you', times: 1, method: 'password', isNewDevice: false },
        ...{ device: 'Firefox on Linux', place: 'Local network', network: '127.0.0.1' },
      },
    ],
    auditLog: [
      { at: moment, action: 'login.succeeded', byYou: true },
      { at: moment, action: 'address.changeRequested', byYou: true },
    ],
  })
  const page = String(files.get('index.html'))
  expect(page).toContain('<dt>Name</dt><dd>Nia Brightwater</dd>')
  expect(page).toMatch(/<dt>Joined at<\/dt><dd>\w+ \d+, \d{4} at [\d:]+\s[AP]M UTC<\/dd>/)
  expect(page).not.toContain(person.id)
  const [, style = 'no style'] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  expect(page).toContain(`style-src ${hashSource(style)}"`)
  const acts = await app.services.db.select().from(auditLog).where(eq(auditLog.accountId, person.id))
  expect(acts.slice(2)).toMatchObject([{ action: 'data.downloaded', actorId: person.id, details: {} }])
  const again = JSON.parse(String((await downloadArchive(app, person)).files.get('account.json')))
  expect(again.auditLog.slice(2)).toEqual([{ at: moment, action: 'data.downloaded', byYou: true }])
})

test('an employer can download an archive as well', async () => {
  const { answer, files } = await downloadArchive(app, await createPerson(app, { role: 'employer' }))
  expect(answer.status).toBe(200)
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ role: 'employer' })
})

test('hostile text in a name is escaped in the page', async () => {
  const person = await createPerson(app, { name: '<img src=x onerror=alert(1)>"&' })
  const { files } = await downloadArchive(app, person)
  expect(String(files.get('index.html'))).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
  expect(String(files.get('index.html'))).not.toContain('<img src=x')
})

test('an archive contains no data of other people', async () => {
  const other = await createPerson(app, { name: 'Somebody Else' })
  const { files } = await downloadArchive(app, await createPerson(app))
  const all = Buffer.concat([...files.values()]).toString()
  expect(all).not.toContain(other.name)
  expect(all).not.toContain(other.email)
})

test('401: a visitor is rejected; 403: a request from another origin is rejected', async () => {
  const visitor = await app.request('POST', '/api/accounts/data-archives')
  expect(visitor.body).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  const person = await createPerson(app)
  const headers = { origin: 'https://elsewhere.test' }
  const foreign = await app.request('POST', '/api/accounts/data-archives', { cookie: person.cookie, headers })
  expect(foreign.body).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' })
})

test('429: five archives an hour, also when they are requested at once', async () => {
  const person = await createPerson(app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => downloadArchive(app, person)))
  expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(5)
  const refused = answers.find(({ answer }) => answer.status === 429)
  expect(JSON.parse(String(refused?.bytes))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    detail: 'You’ve already downloaded your data several times. Please try again in an hour.',
  })
})
