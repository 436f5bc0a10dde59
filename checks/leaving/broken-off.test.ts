import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadArchive } from '../../src/accounts/test/archive.ts'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await createPerson(app)
  const words = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(4_000_000), Buffer.from('\n%%EOF\n')])
  const path = '/api/profiles/me/resume?name=resume.pdf'
  const { status } = await app.request('PUT', path, { cookie: person.cookie, body: new Uint8Array(words) })
  expect(status).toBe(200)
})
afterAll(() => app?.stop())

test('an archive that is broken off halfway hurts nobody, and the next one is whole', async () => {
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

test('a stored file that is gone keeps nobody from the rest', async () => {
  for (const key of await app.services.storage.list('')) await app.services.storage.delete(key)
  const { answer, files } = await downloadArchive(app, person)
  expect(answer.status).toBe(200)
  expect([...files.keys()]).toContain('account.json')
  expect([...files.keys()]).not.toContain('profile/resume.pdf')
})
