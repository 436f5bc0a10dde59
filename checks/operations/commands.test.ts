import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeResetLink, promote } from '../../src/accounts/server/exports.ts'
import { logIn, me, resetWith, tokenIn } from '../../src/accounts/test/account-requests.ts'
import { createPerson } from '../../src/accounts/test/people.ts'
import { accountObservers } from '../../src/app/registry/registry.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { databaseUrlOf } from '../../src/platform/testing/processes/other-process.ts'
import { queryRows } from './empty-site.ts'

let app: TestApp
let databaseUrl: string
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  databaseUrl = await databaseUrlOf(app)
  folder = await mkdtemp(join(tmpdir(), 'baobab-commands-'))
})
afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Result = { code: number; out: string; err: string }

/** Runs a script as its npm command does, while the site runs. */
function run(settings: Record<string, string | undefined>, script: string, ...args: string[]): Promise<Result> {
  const { dataDir } = app.services.config
  const defaults = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BASE_URL: 'https://site.example' }
  const env = { ...process.env, ...defaults, ...settings }
  const file = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

/** The audit log entries of an account whose actions had no actor, as those of commands. */
function commandEntries(accountId: string) {
  const condition = `account_id = '${accountId}' and actor_id is null`
  return queryRows(databaseUrl, `select action, actor_id from audit_log where ${condition} order by id`)
}

test('promote makes a member an admin, ends their sessions, and is recorded in the audit log', async () => {
  const person = await createPerson(app)
  expect(await run({}, 'admin', 'promote', person.email.toUpperCase())).toMatchObject({ code: 0, err: '' })
  expect(await me(app, person.cookie)).toBeNull()
  expect((await logIn(app, person.email)).body).toMatchObject({ role: 'admin' })
  expect(await commandEntries(person.id)).toEqual([{ action: 'account.promoted', actor_id: null }])
})

test('reset-link prints a link that sets a new password once, and is recorded in the audit log', async () => {
  const person = await createPerson(app, { role: 'employer' })
  const { code, out } = await run({}, 'admin', 'reset-link', person.email)
  expect(code).toBe(0)
  expect(out).toMatch(/^https:\/\/site\.example\/employer\/reset-password#access_token=[\w-]{43}\n$/)
  expect((await resetWith(app, tokenIn({ text: out }), 'Kapok-tree!7')).status).toBe(200)
  expect((await resetWith(app, tokenIn({ text: out }), 'Kapok-tree!8')).status).toBe(410)
  expect((await logIn(app, person.email, 'Kapok-tree!7')).status).toBe(201)
  expect(await commandEntries(person.id)).toEqual([{ action: 'account.resetLinkMade', actor_id: null }])
})

test('test-mail sends one email and prints the response of the mail server; a failure exits with code 1 and advice', async () => {
  const { smtpUrl } = app.services.config
  const accepted = await run({ SMTP_URL: smtpUrl }, 'admin', 'test-mail', 'host@example.test')
  expect(accepted).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The mail server accepted the test email: 250 /),
  })
  expect(app.received.some(({ to }) => to.includes('host@example.test'))).toBe(true)
  const unreachable = await run({ SMTP_URL: 'smtp://127.0.0.1:1' }, 'admin', 'test-mail', 'host@example.test')
  expect(unreachable).toMatchObject({ code: 1, out: '', err: expect.stringContaining('couldn’t be reached') })
  expect(unreachable.err).toContain('Check the host and the port in SMTP_URL')
  const unset = await run({ SMTP_URL: '' }, 'admin', 'test-mail', 'host@example.test')
  expect(unset).toMatchObject({ code: 1, err: expect.stringContaining('set SMTP_URL') })
  expect(await run({}, 'admin', 'test-mail', 'host')).toMatchObject({ code: 2 })
  const entries = "select actor_id, details from audit_log where action = 'mail.tested' order by id"
  expect(await queryRows(databaseUrl, entries)).toEqual(
    ['accepted', 'unreachable', 'notConfigured'].map((outcome) => ({
      ...{ actor_id: null, details: { outcome, byCommand: true } },
    })),
  )
})

test('promote and reset-link reject an unknown, unconfirmed or suspended account, and change nothing', async () => {
  const site = { ...app.services, accountObservers }
  const [unconfirmed, suspended] = [
    await createPerson(app, { verified: false }),
    await createPerson(app, { suspended: true }),
  ]
  await expect(makeResetLink(site, 'nobody@example.test')).rejects.toThrow('No account has the address')
  await expect(promote(site, unconfirmed.email)).rejects.toThrow('is not confirmed yet')
  await expect(promote(site, suspended.email)).rejects.toThrow('is suspended')
  expect([...(await commandEntries(unconfirmed.id)), ...(await commandEntries(suspended.id))]).toEqual([])
})

test('a wrong command line exits with code 2 and prints the usage', async () => {
  const [unknown, incomplete, twoFiles, help, adminTwoFiles] = await Promise.all([
    run({}, 'admin', 'frobnicate'),
    run({}, 'admin', 'promote'),
    run({}, 'restore', 'one.tar', 'two.tar'),
    run({}, 'admin', 'help'),
    run({}, 'admin', 'restore', 'one.tar', 'two.tar'),
  ])
  expect(unknown).toMatchObject({ code: 2, out: '', err: expect.stringContaining('There is no command "frobnicate"') })
  expect(incomplete).toMatchObject({ code: 2, err: expect.stringContaining('needs an email address') })
  expect(twoFiles).toMatchObject({ code: 2, err: expect.stringContaining('npm run restore -- <file>') })
  expect(adminTwoFiles).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Name one archive.') })
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('promote <email>') })
})

test('backup and restore run as commands, and the audit log records a backup', async () => {
  const file = join(folder, 'site.tar')
  expect(await run({}, 'backup', file)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('rows in') })
  expect(await queryRows(databaseUrl, `select actor_id from audit_log where action = 'backup.made'`)).toEqual([
    { actor_id: null },
  ])
  await truncate(file, 30_000)
  const restored = await run({}, 'restore', '--replace', file)
  expect(restored).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is damaged') })
})

test('backup and restore are commands of admin too', async () => {
  const file = join(folder, 'admin.tar')
  expect(await run({}, 'admin', 'backup', file)).toMatchObject({ code: 0, err: '' })
  expect(await run({}, 'admin', 'backup', '--verify', file)).toMatchObject({ code: 0, err: '' })
  await truncate(file, 30_000)
  const restored = await run({}, 'admin', 'restore', '--replace', file)
  expect(restored).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is damaged') })
})

test('backup without a file writes into DATA_DIR/backups, and with a folder into that folder', async () => {
  const { dataDir } = app.services.config
  const elsewhere = await mkdtemp(join(folder, 'code-'))
  const before = await readdir(elsewhere)
  expect(await run({}, 'backup')).toMatchObject({ code: 0, err: '' })
  const [made = '', ...more] = await readdir(join(dataDir, 'backups'))
  expect([made, more]).toEqual([expect.stringMatching(/^baobab-[\dT-]+Z\.tar$/), []])
  expect((await stat(join(dataDir, 'backups'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'backups', made))).mode & 0o777).toBe(0o600)
  expect(await run({}, 'backup', '--verify', join(dataDir, 'backups', made))).toMatchObject({ code: 0 })
  expect(await run({}, 'backup', elsewhere)).toMatchObject({ code: 0 })
  expect(await readdir(elsewhere)).toEqual([expect.stringMatching(/\.tar$/)])
  expect(before).toEqual([])
  const missing = await run({}, 'backup', join(folder, 'missing', 'site.tar'))
  expect(missing).toMatchObject({
    code: 1,
    err: expect.stringContaining('Name a file in a folder that this user may write'),
  })
})
