import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { readConfig } from '../../platform/server/config/config.ts'
import { projectFolder } from '../../platform/server/project.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { harmfulBytes, startClamd } from '../../platform/testing/servers/clamd-server.ts'
import { asBody, docx, pdf } from './files.ts'
import { asOwner } from './profile-owner.ts'

// Resumes are stored unchanged, so they are scanned where a clamd is configured.

let clamd: Awaited<ReturnType<typeof startClamd>>
let app: TestApp
let ada: Person
let admin: Person
beforeAll(async () => {
  clamd = await startClamd()
  app = await startTestApp({ config: { clamd: clamd.config } })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(async () => {
  await app?.stop()
  await clamd?.stop()
})
beforeEach(async () => {
  clamd.be('works')
  ada = await createPerson(app)
})

const infected = asBody(Buffer.concat([pdf, Buffer.from(`\n% ${harmfulBytes}\n`)]))

function notes() {
  return app.services.db.select().from(auditLog).orderBy(desc(auditLog.id))
}

async function scannerOnStatusPage() {
  const { body } = await app.request('GET', '/api/admin/status', { cookie: admin.cookie })
  return body.files
}

test('a clean resume is scanned completely and stored', async () => {
  const large = asBody(Buffer.concat([pdf, Buffer.alloc(3_000_000, 'large '), Buffer.from('\n%%EOF\n')]))
  for (const [bytes, name] of [
    [pdf, 'one.pdf'] as const,
    [await docx(), 'two.docx'] as const,
    [large, 'b.pdf'] as const,
  ]) {
    const { status, body } = await asOwner(app, ada).uploadResume(bytes, name)
    expect([status, body.resume.name]).toEqual([200, name])
    expect(clamd.scanned.at(-1)?.equals(Buffer.from(bytes))).toBe(true)
  }
  expect(await scannerOnStatusPage()).toMatchObject({ level: 'good', scanner: 'answers' })
})

test('an infected resume is rejected, recorded in the audit log, and not stored', async () => {
  const owner = asOwner(app, ada)
  await owner.uploadResume(pdf, 'before.pdf')
  const kept = await app.services.storage.list('')
  const { status, body } = await owner.uploadResume(infected, 'resume.pdf')
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_FILE'])
  expect(body.detail).toContain('found something harmful')
  expect((await owner.read()).resume.name).toBe('before.pdf')
  expect(kept).toEqual(expect.arrayContaining(await app.services.storage.list('')))
  const [note] = await notes()
  expect(note).toMatchObject({ action: 'upload.infected', actorId: ada.id, details: { found: 'Test.Harmful-1' } })
})

test.each(['refuses', 'breaks off', 'is gone'] as const)(
  'while the scanner %s, uploads are rejected with UNAVAILABLE and Retry-After, and the status page shows why',
  async (way) => {
    const kept = await app.services.storage.list('')
    const count = (await notes()).length
    const { host, port } = clamd.config
    if (way === 'is gone') await clamd.stop()
    else clamd.be(way)
    const { status, headers, body } = await asOwner(app, ada).uploadResume(pdf, 'resume.pdf')
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '60'])
    expect(body.detail).toContain('can’t check files for viruses right now')
    expect((await asOwner(app, ada).read()).resume).toBeNull()
    expect(kept).toEqual(expect.arrayContaining(await app.services.storage.list('')))
    expect((await notes()).length).toBe(count)
    expect(await scannerOnStatusPage()).toMatchObject({ level: 'act', scanner: 'away' })
    if (way === 'is gone') Object.assign(clamd, await startClamd())
    Object.assign(app.services.config, { clamd: way === 'is gone' ? clamd.config : { host, port } })
  },
)

test('without a configured scanner nothing is scanned, and the status page shows it as off', async () => {
  Object.assign(app.services.config, { clamd: undefined })
  expect((await asOwner(app, ada).uploadResume(infected, 'resume.pdf')).status).toBe(200)
  expect((await scannerOnStatusPage()).scanner).toBe('off')
  Object.assign(app.services.config, { clamd: clamd.config })
})

test('code that stores an upload unchanged scans it first', async () => {
  const all = await Array.fromAsync(glob('src/**/server/**/*.ts', { cwd: fileURLToPath(projectFolder) }))
  const files = all.filter((file) => !file.endsWith('.test.ts'))
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(new URL(file, projectFolder), 'utf8')]),
  )
  const keeping = texts.filter(([, text = '']) => /receiveFile\(/.test(text) && /storage\.write(Stream)?\(/.test(text))
  const unscanned = keeping.filter(([, text = '']) => !text.includes('requireClean(')).map(([file]) => file)
  // The admins' storage check deletes its test file before it responds.
  expect(unscanned).toEqual(['src/admin/server/storage-check.ts'])
})

test.each([
  ['tcp://scanner:3311', { host: 'scanner', port: 3311 }],
  ['tcp://[::1]', { host: '::1', port: 3310 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('CLAMAV_URL may be %s', (CLAMAV_URL, clamdConfig) => {
  expect(readConfig({ CLAMAV_URL }, 'production').clamd).toEqual(clamdConfig)
})

test.each(['scanner:3310', 'http://scanner', 'tcp://', 'unix://', 'tcp://scanner/path'])(
  'CLAMAV_URL %s is rejected with the expected form',
  (CLAMAV_URL) => {
    expect(() => readConfig({ CLAMAV_URL }, 'production')).toThrow('CLAMAV_URL must be tcp://host:3310')
  },
)
