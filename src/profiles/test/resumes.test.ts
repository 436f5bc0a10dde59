import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { isDoneWithin } from '../../platform/testing/machine-speed.ts'
import { until } from '../../platform/testing/until.ts'
import { asBody, compoundFile, docx, pdf, png, zip } from './files.ts'
import { asOwner } from './profile-owner.ts'

let app: TestApp
let ada: Person
let bea: Person
let employer: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  bea = await createPerson(app)
  employer = await createPerson(app, { role: 'employer' })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app)
})

const wrongType = 'Invalid file type: Please upload a PDF or Word document.'
const tooLarge = 'File too large: Please upload a file smaller than 5MB.'

function resumes(): Promise<string[]> {
  return app.services.storage.list('resumes')
}

function open(path: string, person?: Person) {
  return app.request('GET', path, { cookie: person?.cookie })
}

describe('a PDF or Word document is stored unchanged and downloaded as an attachment', () => {
  test.each([
    ['resume.pdf', () => pdf, 'application/pdf'],
    ['Lebenslauf.DOC', () => compoundFile('WordDocument'), 'application/msword'],
    ['cv.docx', () => docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('%s', async (name, make, contentType) => {
    const bytes = await make()
    const owner = asOwner(app, ada)
    const { status, body } = await owner.uploadResume(bytes, name)
    expect([status, body.resume]).toEqual([
      200,
      { name, contentType, size: bytes.length, uploadedAt: expect.any(String) },
    ])
    expect((await owner.read()).resume).toEqual(body.resume)
    const response = await fetch(app.url + owner.resumePath, { headers: { cookie: ada.cookie } })
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': contentType,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('any other file is rejected within a second, with the specified message', () => {
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string, number][] = [
    ['a picture that named .pdf', () => png(), 'resume.pdf', 415],
    ['a page that named .pdf', () => Buffer.from('<html><script>alert(1)</script>'), 'resume.pdf', 415],
    ['a PDF that begins with something else', () => Buffer.concat([Buffer.from('MZ..'), pdf]), 'resume.pdf', 415],
    ['a PDF that named .docx', () => pdf, 'resume.docx', 415],
    ['a PDF that named .exe', () => pdf, 'resume.exe', 415],
    ['a PDF that named .pdf.html', () => pdf, 'resume.pdf.html', 415],
    ['a PDF without an ending', () => pdf, 'pdf', 415],
    ['nothing at all', () => new Uint8Array(), 'resume.pdf', 415],
    ['a spreadsheet of the older format', () => compoundFile('Workbook'), 'resume.doc', 415],
    ['a Word document of the other format', () => docx(), 'resume.doc', 415],
    ['a spreadsheet', () => docx(xlsx), 'resume.docx', 415],
    ['a document with macros', () => docx(macros), 'resume.docx', 415],
    ['any archive', () => zip({ 'readme.txt': 'hello' }), 'resume.docx', 415],
    ['half a Word document', async () => (await docx()).slice(0, 120), 'resume.docx', 415],
    [
      'the beginning of an archive and noise',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000, 9)]),
      'resume.docx',
      415,
    ],
    [
      'an archive whose directory leads nowhere',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06'), Buffer.alloc(18, 255)]),
      'resume.docx',
      415,
    ],
    [
      'a gigabyte in a megabyte',
      () => zip({ '[Content_Types].xml': ' '.repeat(50_000_000), 'x.xml': '' }),
      'resume.docx',
      415,
    ],
    ['one byte more than five megabytes', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'resume.pdf', 413],
  ]
  test.each(cases)('%s', async (_what, make, name, expected) => {
    const bytes = asBody(await make())
    const send = async () => {
      const { status, body } = await asOwner(app, ada).uploadResume(bytes, name)
      expect([status, body.detail]).toEqual([expected, expected === 415 ? wrongType : tooLarge])
    }
    expect(await isDoneWithin(1000, send)).toBe(true)
    expect(await asOwner(app, ada).read()).toMatchObject({ resume: null, updatedAt: null })
  })
})

test('only its owner and admins can open a resume; others get the NOT_FOUND of a missing one', async () => {
  const owner = asOwner(app, ada)
  await owner.uploadResume(pdf)
  const none = await open(`/api/profiles/${bea.id}/resume`, bea)
  expect([none.status, none.body.detail]).toEqual([404, 'Resume not found'])
  for (const address of [owner.resumePath, `${owner.resumePath}?preview=true`]) {
    for (const person of [bea, employer])
      expect(await open(address, person)).toMatchObject({ status: 404, body: none.body })
    expect((await open(address)).status).toBe(401)
    expect((await open(address, ada)).body).toContain('CANARY-RESUME')
    expect((await open(address, admin)).body).toContain('CANARY-RESUME')
  }
  const unknown = '/api/profiles/0198c0de-0000-7000-8000-000000000000/resume'
  for (const person of [ada, employer, admin]) expect(await open(unknown, person)).toMatchObject({ body: none.body })
})

test('the audit log records that an admin opened a resume, and not that its owner did', async () => {
  const owner = asOwner(app, ada)
  await owner.uploadResume(pdf)
  await open(owner.resumePath, ada)
  await open(owner.resumePath, bea)
  const entries = async () =>
    (await app.services.db.select().from(auditLog)).filter(({ accountId }) => accountId === ada.id)
  expect(await entries()).toEqual([])
  await open(owner.resumePath, admin)
  expect(await entries()).toMatchObject([{ action: 'resume.opened', actorId: admin.id, details: {} }])
})

test('guessed and outdated addresses of resumes are answered with 404', async () => {
  const owner = asOwner(app, ada)
  const others = await resumes()
  await owner.uploadResume(pdf)
  const [first = ''] = (await resumes()).filter((key) => !others.includes(key))
  expect(first).toMatch(/^resumes\/[\da-f-]{36}\.pdf$/)
  await owner.uploadResume(compoundFile('WordDocument'), 'new.doc')
  await until('the old file to go', async () => !(await app.services.storage.exists(first)))
  expect((await open(owner.resumePath, ada)).headers.get('content-type')).toBe('application/msword')
  for (const key of [first, ...(await resumes())]) {
    for (const address of [
      `/api/profiles/${key}`,
      `/api/profiles/photos/${key.replace('resumes/', '')}`,
      `/files/${key}`,
    ]) {
      expect((await open(address, ada)).status).toBe(404)
    }
  }
  expect((await owner.removeResume()).body.resume).toBeNull()
  expect((await open(owner.resumePath, ada)).body.detail).toBe('Resume not found')
  expect((await open(owner.resumePath, admin)).body.detail).toBe('Resume not found')
  expect((await owner.removeResume()).status).toBe(200)
  for (const guess of ['me', ada.email, '..%2f..', `${ada.id}%00`]) {
    expect((await open(`/api/profiles/${guess}/resume`, bea)).status).toBeGreaterThanOrEqual(400)
  }
})

test('a PDF can be previewed in the browser; a Word document is always downloaded', async () => {
  const owner = asOwner(app, ada)
  await owner.uploadResume(pdf)
  const preview = await open(`${owner.resumePath}?preview=true`, ada)
  expect(preview.headers.get('content-disposition')).toMatch(/^inline;/)
  expect(preview.headers.get('cache-control')).toBe('no-store')
  await owner.uploadResume(await docx(), 'cv.docx')
  const saved = await open(`${owner.resumePath}?preview=true`, ada)
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/)
})

test('a resume is downloaded under its exact name, without the path', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (start) => {
      const person = await createPerson(app)
      const owner = asOwner(app, person)
      const name = `${start}.pdf`
      const { status, body } = await owner.uploadResume(pdf, name)
      if (/[\p{Cc}\p{Cf}]/u.test(name.trim())) return expect(status).toBe(400)
      const expected = name.trim().split(/[\\/]/).at(-1)
      expect([status, body.resume?.name]).toEqual([200, expected])
      const { headers } = await open(owner.resumePath, person)
      const [, offered = ''] = /^attachment; filename\*=UTF-8''([\w%.!#$&+^`|~-]*)$/.exec(
        headers.get('content-disposition') ?? '',
      ) ?? ['', 'unreadable']
      expect(decodeURIComponent(offered)).toBe(expected)
    }),
    {
      numRuns: 60,
      examples: [['../../etc/passwd'], ['a"; filename="b'], ["it's (1)*"], ['résumé 🦁'], ['C:\\me\\cv']],
    },
  )
})
