import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { makeRestoreCode } from '../../platform/server/backup/restore-code.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { type AsAdmin, createAdmin } from './admin-requests.ts'

let app: TestApp
let ask: AsAdmin
beforeAll(async () => {
  app = await startTestApp()
  ask = (await createAdmin(app)).ask
})
afterAll(() => app?.stop())

type Items = { id: string; isDone: boolean }[]
const doneOf = ({ items }: { items: Items }) => items.filter(({ isDone }) => isDone).map(({ id }) => id)
const done = async () => doneOf((await ask('GET', '/checklist')).body)

test('a new community has everything before it; each item becomes done by what is really there', async () => {
  expect((await ask('GET', '/checklist')).body.items.map(({ id }: { id: string }) => id)).toEqual([
    'email',
    'backups',
    'restore',
    'tls',
    'texts',
    'terms',
    'secondAdmin',
    'firstThread',
    'firstEvent',
  ])
  expect(await done()).toEqual([])
  await ask('POST', '/test-mails', { to: 'reader@example.test' })
  expect(await done()).toEqual(['email'])
  await recordAuditEntry(app.services.db, { action: 'backup.made', actorId: null })
  expect(await done()).toEqual(['email', 'backups'])
  expect(doneOf((await ask('PUT', '/checklist/terms')).body)).toContain('terms')
  await ask('PUT', '/checklist/terms')
  const { words, version } = (await ask('GET', '/site')).body
  const replaced = { ...words, tagline: 'Where chess teachers meet', founderBiography: 'I teach chess.' }
  await ask('PUT', '/site', { ...replaced, version })
  const { body } = await ask('GET', '/checklist')
  expect(body.textsToReplace).toContain('audience')
  expect(body.textsToReplace).not.toContain('tagline')
  expect(body.textsToReplace).not.toContain('founderBiography')
  expect(await done()).not.toContain('texts')
  const confirmed = (await ask('PUT', '/checklist/texts')).body
  expect(doneOf(confirmed)).toContain('texts')
  expect(confirmed.textsToReplace).toEqual([])
  const second = await createPerson(app, { role: 'admin' })
  expect(await done()).toContain('secondAdmin')
  const thread = { categoryId: 'introductions', title: 'Hello', content: 'Hi.' }
  await app.request('POST', '/api/forum/threads', { cookie: second.cookie, body: thread })
  expect(await done()).toContain('firstThread')
  await ask('POST', '/setup-guide/starter-content', {
    thread: null,
    groups: [],
    event: {
      title: 'First',
      description: '',
      localStart: `${new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T19:00`,
      timeZone: 'Europe/Berlin',
    },
  })
  expect(await done()).toEqual(['email', 'backups', 'texts', 'terms', 'secondAdmin', 'firstThread', 'firstEvent'])
})

test('a restore counts only with a code that a restore of this site’s own backup made', async () => {
  const { tokenSigner } = app.services
  const code = makeRestoreCode(tokenSigner, '2026-11-20T10:00:00.000Z')
  const [content = '', signature = ''] = code.split('.')
  for (const wrong of [
    '',
    'anything',
    content,
    `${content}.`,
    `${content}.${signature.slice(1)}x`,
    tokenSigner.sign('another purpose', '2026-11-20T10:00:00.000Z'),
    'x'.repeat(201),
  ]) {
    const { status, body } = await ask('PUT', '/checklist/restore', { code: wrong })
    expect([status, body.errors?.[0]?.field], wrong).toEqual([400, 'code'])
  }
  expect(await done()).not.toContain('restore')
  const { status, body } = await ask('PUT', '/checklist/restore', { code: ` ${code}\n` })
  expect(status).toBe(200)
  expect(doneOf(body)).toContain('restore')
})

test('email must be tested again after the mail server was changed', async () => {
  await recordAuditEntry(app.services.db, { action: 'site.mailServerChanged', actorId: null })
  expect(await done()).not.toContain('email')
  await ask('POST', '/test-mails', { to: 'reader@example.test' })
  expect(await done()).toContain('email')
})

test('TLS counts only for an address over TLS, which the session’s cookie proves to be used', async () => {
  expect(await done()).not.toContain('tls')
  const site = await startTestApp({ config: { baseUrl: 'https://community.example', baseUrlIsFixed: true } })
  try {
    const { cookie } = await createPerson(site, { role: 'admin' })
    const { body } = await site.request('GET', '/api/admin/checklist', { cookie })
    expect(doneOf(body)).toContain('tls')
    // The cookie of a site without TLS.
    const plain = cookie.replace('__Host-session', 'session')
    expect((await site.request('GET', '/api/admin/checklist', { cookie: plain })).status).toBe(401)
  } finally {
    await site.stop()
  }
})

test('401 and 403: the checklist is for admins', async () => {
  for (const role of ['member', 'employer', null] as const) {
    const { cookie } = role ? await createPerson(app, { role }) : { cookie: '' }
    const expected = role ? 403 : 401
    expect((await app.request('GET', '/api/admin/checklist', { cookie })).status).toBe(expected)
    expect((await app.request('PUT', '/api/admin/checklist/terms', { cookie })).status).toBe(expected)
    const body = { code: 'anything' }
    expect((await app.request('PUT', '/api/admin/checklist/restore', { cookie, body })).status).toBe(expected)
  }
})
