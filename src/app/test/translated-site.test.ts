import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../../scripts/build.ts'
import { killPrograms, startProgram } from '../../platform/testing/processes/child-programs.ts'
import { freePort } from '../../platform/testing/servers/free-port.ts'
import { createTestDatabase } from '../../platform/testing/setup/database.ts'
import { until } from '../../platform/testing/until.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let origin: string

beforeAll(async () => {
  await buildWhenStale()
  dataDir = await mkdtemp(join(tmpdir(), 'baobab-translated-'))
  database = await createTestDatabase()
  const port = await freePort()
  origin = `http://localhost:${port}`
  const program = startProgram({
    ...{ PORT: String(port), BASE_URL: origin, DATA_DIR: dataDir, DATABASE_URL: database.url, WEB_CONCURRENCY: '1' },
    ...{ SITE_LANGUAGE: 'en-XA', SMTP_URL: '' },
  })
  const code = /code (\S+)/.exec(await program.printed(/code \S+/))?.[1]
  const password = 'Marula!2026'
  const person = { name: 'Ada Okafor', email: 'ada@example.test', password, passwordConfirmation: password }
  const form = { ...person, code, communityName: 'Sisters in Tech', agreedToTerms: true }
  expect((await post('/api/setup', form)).status).toBe(201)
}, 300_000)

afterAll(async () => {
  killPrograms()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function post(path: string, body: object): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })
}

test('pages are in the language that SITE_LANGUAGE names, and load its texts before their modules', async () => {
  const page = await (await fetch(`${origin}/login`)).text()
  expect(page).toContain('<html lang="en-XA"')
  expect(page).toContain('Páššwóřď')
  const [, address = ''] = /<script src="(\/translations\/en-XA\.js\?v=\w+)"/.exec(page) ?? []
  const script = await fetch(origin + address)
  expect(script.headers.get('content-type')).toMatch(/javascript/)
  expect(await script.text()).toContain('Páššwóřď')
})

test('the errors of the API and emails are in that language', async () => {
  const wrong = await post('/api/accounts/sessions', { email: 'ada@example.test', password: 'Baobab!2026' })
  expect(wrong.status).toBe(401)
  expect((await wrong.json()).detail).toMatch(/[áéíóúšťďřý]/)
  await post('/api/accounts/password-resets', { email: 'ada@example.test' })
  const outbox = join(dataDir, 'outbox')
  await until('an email', async () => (await readdir(outbox).catch(() => [])).length > 0)
  const [first = ''] = await readdir(outbox)
  expect(await readFile(join(outbox, first), 'utf8')).toMatch(/=C3=A1|á/)
})

test('the start says which file is missing for an unknown language', async () => {
  const program = startProgram({ SITE_LANGUAGE: 'xx', DATA_DIR: dataDir, DATABASE_URL: database.url })
  expect(await program.exit).toBe(1)
  expect(program.output()).toContain('SITE_LANGUAGE names a language without a file: translations/xx.po')
})
