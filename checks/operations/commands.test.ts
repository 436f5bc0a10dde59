import { execFile } from 'node:child_process'
import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFollowers } from '../../src/account-followers.ts'
import { makeResetLink, promote } from '../../src/accounts/server/public.ts'
import { logIn, me, resetWith, tokenIn } from '../../src/accounts/test/journey.ts'
import { createPerson } from '../../src/accounts/test/people.ts'
import { databaseUrlOf } from '../../src/platform/testing/other-process.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { ask } from './places.ts'

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

/** Runs a script as the npm command does, beside the running site. */
function run(script: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { dataDir } = app.services.config
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BASE_URL: 'https://site.example' }
  const file = new URL(`../../scripts/${script}.ts`, import.meta.url).pathname
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

function acts(accountId: string) {
  return ask(databaseUrl, `select action, actor_id from audit_log where account_id = '${accountId}' order by id`)
}

test('promote makes a member an admin, ends her sessions, and is noted', async () => {
  const person = await createPerson(app)
  expect(await run('admin', 'promote', person.email.toUpperCase())).toMatchObject({ code: 0, err: '' })
  expect(await me(app, person.cookie)).toBeNull()
  expect((await logIn(app, person.email)).body).toMatchObject({ role: 'admin' })
  expect(await acts(person.id)).toEqual([{ action: 'account.promoted', actor_id: null }])
})

test('reset-link prints a link that sets a new password once, and is noted', async () => {
  const person = await createPerson(app, { role: 'employer' })
  const { code, out } = await run('admin', 'reset-link', person.email)
  expect(code).toBe(0)
  expect(out).toMatch(/^https:\/\/site\.example\/employer\/reset-password#access_token=[\w-]{43}\n$/)
  expect((await resetWith(app, tokenIn({ text: out }), 'Kapok-tree!7')).status).toBe(200)
  expect((await resetWith(app, tokenIn({ text: out }), 'Kapok-tree!8')).status).toBe(410)
  expect((await logIn(app, person.email, 'Kapok-tree!7')).status).toBe(201)
  expect(await acts(person.id)).toEqual([{ action: 'account.resetLinkMade', actor_id: null }])
})

test('what cannot be done says why, and changes nothing', async () => {
  const site = { ...app.services, accountFollowers }
  const [unconfirmed, suspended] = [
    await createPerson(app, { verified: false }),
    await createPerson(app, { suspended: true }),
  ]
  await expect(makeResetLink(site, 'nobody@example.test')).rejects.toThrow('Nobody has an account under')
  await expect(promote(site, unconfirmed.email)).rejects.toThrow('is not confirmed yet')
  await expect(promote(site, suspended.email)).rejects.toThrow('is suspended')
  expect([...(await acts(unconfirmed.id)), ...(await acts(suspended.id))]).toEqual([])
})

test('what is asked wrongly is answered with the usage, and code 2', async () => {
  const [unknown, few, restoring, help] = await Promise.all([
    run('admin', 'frobnicate'),
    run('admin', 'promote'),
    run('restore', 'one.tar', 'two.tar'),
    run('admin', 'help'),
  ])
  expect(unknown).toMatchObject({ code: 2, out: '', err: expect.stringContaining('There is no command "frobnicate"') })
  expect(few).toMatchObject({ code: 2, err: expect.stringContaining('needs an email address') })
  expect(restoring).toMatchObject({ code: 2, err: expect.stringContaining('npm run restore -- <file>') })
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('promote <email>') })
})

test('backup and restore stand as commands, and the audit log tells of a backup', async () => {
  const file = join(folder, 'site.tar')
  expect(await run('backup', file)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('rows in') })
  expect(await ask(databaseUrl, `select actor_id from audit_log where action = 'backup.made'`)).toEqual([
    { actor_id: null },
  ])
  await truncate(file, 30_000)
  const restored = await run('restore', '--replace', file)
  expect(restored).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is damaged') })
})
