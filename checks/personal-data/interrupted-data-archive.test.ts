import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { downloadArchive } from '../../src/accounts/test/personal-data/data-archive.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await createPerson(app)
  const resume = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(4_000_000), Buffer.from('\n%%EOF\n')])
  const path = '/api/profiles/me/resume?name=resume.pdf'
  const { status } = await app.request('PUT', path, { cookie: person.cookie, body: new Uint8Array(resume) })
  expect(status).toBe(200)
})
afterAll(() => app?.stop())

test('after an interrupted download of a data archive, the next download is complete', async () => {
  const stop = new AbortController()
  const answer = await fetch(`${app.url}/api/accounts/data-archives`, {
    method: 'POST',
    headers: { origin: app.url, cookie: person.cookie },
    signal: stop.signal,
  })
  const reader = answer.body?.getReader()
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0)
  stop.abort()
  const { files } = await downloadArchive(app, person)
  expect(files.get('profile/resume.pdf')?.byteLength).toBeGreaterThan(4_000_000)
})

test('a data archive is complete except for a stored file that is missing', async () => {
  for (const key of await app.services.storage.list('')) await app.services.storage.delete(key)
  const { answer, files } = await downloadArchive(app, person)
  expect(answer.status).toBe(200)
  expect([...files.keys()]).toContain('account.json')
  expect([...files.keys()]).not.toContain('profile/resume.pdf')
})
