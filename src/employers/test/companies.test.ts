import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { newAddress } from '../../accounts/test/account-requests.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { toCursor } from '../../platform/server/database/cursors.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { companies } from '../server/tables.ts'
import { createEmployer } from './companies.ts'
import { type Call, callerOf, rowOf } from './company-calls.ts'

let app: TestApp
let call: Call
let member: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  call = callerOf(app)
  member = await createPerson(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const missing = '019f0000-0000-7000-8000-000000000000'

describe('the viewer’s own company', () => {
  test('is rejected with 401 and 403 for everyone but employers', async () => {
    for (const [method, path, body] of [
      ['GET', '/employers/company'],
      ['PATCH', '/employers/company', { about: 'x' }],
      ['GET', '/employers/company/people'],
      ['POST', '/employers/company/invitations', { email: newAddress() }],
      ['DELETE', '/employers/company/logo'],
    ] as const) {
      expect((await call(null, method, path, body)).status).toBe(401)
      expect((await call(member, method, path, body)).status).toBe(403)
      expect((await call(admin, method, path, body)).status).toBe(403)
    }
  })

  test('is changed by its owner, with hostile text kept as text and other fields ignored', async () => {
    const owner = await createEmployer(app, { verified: true })
    const about = '<script>alert(1)</script> [x](javascript:alert(1))'
    const extra = { verifiedBy: 'admin', needsAdmin: true, closedAt: '2020-01-01', membershipId: missing, logoKey: 'x' }
    const { status, body } = await call(owner, 'PATCH', '/employers/company', {
      about,
      location: ' Atlanta ',
      ...extra,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ about, location: 'Atlanta', isVerified: true, logoUrl: null })
    expect(await rowOf(app, owner)).toMatchObject({ needsAdmin: false, closedAt: null, logoKey: null })
  })

  test.each([
    ['a website that runs script', { website: 'javascript:alert(1)' }],
    ['a website without a host', { website: 'nowhere' }],
    ['a website that browsers take for a page of ours', { website: 'https:example.com' }],
    ['no name', { name: '  ' }],
    ['a text that is too long', { about: 'a'.repeat(3001) }],
    ['wrong types', { name: 5, about: [] }],
  ])('rejects %s with 400', async (_what, changes) => {
    const owner = await createEmployer(app)
    const { status, body } = await call(owner, 'PATCH', '/employers/company', changes)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
  })

  test('is read but not changed by a person who is no owner: FORBIDDEN', async () => {
    const owner = await createEmployer(app)
    const colleague = await createEmployer(app, { company: owner.company })
    const { body } = await call(colleague, 'GET', '/employers/company')
    expect(body.company).toMatchObject({ id: owner.company.id, can: { edit: false, invite: false } })
    const tries = [
      call(colleague, 'PATCH', '/employers/company', { about: 'x' }),
      call(colleague, 'DELETE', '/employers/company/logo'),
      call(colleague, 'POST', '/employers/company/invitations', { email: newAddress() }),
      call(colleague, 'DELETE', `/employers/company/people/${owner.id}`),
      call(colleague, 'PUT', `/employers/company/people/${colleague.id}/ownership`),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const changed = await call(colleague, 'PUT', '/employers/me/phone', { phone: '+49 30 1234567' })
    expect(changed).toMatchObject({ status: 200, body: { you: { phone: '+49 30 1234567', isOwner: false } } })
    expect((await call(owner, 'GET', '/employers/company')).body.company.you.phone).toBe('+1 404 555 0100')
  })

  test('is started once by an employer without one, even with concurrent requests', async () => {
    const person = await createPerson(app, { role: 'employer' })
    expect((await call(person, 'GET', '/employers/company')).body).toEqual({ company: null })
    expect((await call(person, 'PATCH', '/employers/company', { about: 'x' })).status).toBe(404)
    const form = { name: 'Begun Once', website: '', phone: '4045550100' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(person, 'POST', '/employers/company', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await app.services.db.$count(companies, eq(companies.name, 'Begun Once'))).toBe(1)
  })
})

describe('the logo', () => {
  const upload = (person: Person, bytes: Uint8Array, name = 'logo.png') =>
    app.request('PUT', `/api/employers/company/logo?name=${name}`, { cookie: person.cookie, body: bytes })

  test('is fitted into a square, stripped of metadata, and public, and replaces the previous one', async () => {
    const owner = await createEmployer(app)
    const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#a8421f' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .png()
      .toBuffer()
    const first = await upload(owner, new Uint8Array(wide))
    expect(first.status).toBe(200)
    expect(first.body.logoUrl).toMatch(/^\/api\/companies\/logos\/[\da-f-]{36}\.webp$/)
    const served = await fetch(app.url + first.body.logoUrl)
    expect(served.headers.get('cache-control')).toBe('public, max-age=3600')
    const picture = sharp(Buffer.from(await served.arrayBuffer()))
    const { width, height, exif, format, hasAlpha } = await picture.metadata()
    expect({ width, height, exif, format, hasAlpha }).toEqual({
      width: 256,
      height: 256,
      exif: undefined,
      format: 'webp',
      hasAlpha: true,
    })
    const second = await upload(owner, new Uint8Array(wide), 'again.JPG')
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl)
    await until('the first to go', async () => (await fetch(app.url + first.body.logoUrl)).status === 404)
    const removed = await call(owner, 'DELETE', '/employers/company/logo')
    expect(removed.body.logoUrl).toBeNull()
    expect((await call(owner, 'DELETE', '/employers/company/logo')).status).toBe(200)
  })

  test('of another type, too large, or from a person who is no owner is rejected', async () => {
    const owner = await createEmployer(app)
    const colleague = await createEmployer(app, { company: owner.company })
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await upload(owner, svg, 'logo.svg')).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_FILE' } })
    expect(await upload(owner, svg, 'logo.png')).toMatchObject({ status: 415 })
    expect(await upload(owner, new Uint8Array(2 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    expect((await upload(colleague, svg)).status).toBe(403)
    expect((await upload(await createPerson(app, { role: 'employer' }), svg)).status).toBe(404)
    expect((await upload(member, svg)).status).toBe(403)
    expect((await call(null, 'GET', '/companies/logos/..%2F..%2Fetc%2Fpasswd')).status).toBe(404)
  })
})

describe('companies as others see them', () => {
  test('every logged-in person can read one, without its people and phone numbers', async () => {
    const owner = await createEmployer(app, { companyName: 'Seen', verified: true })
    const other = await createEmployer(app)
    for (const viewer of [member, other, admin]) {
      const { status, body } = await call(viewer, 'GET', `/companies/${owner.company.id}`)
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual(
        [
          'about',
          'aboutMarkup',
          'id',
          'isVerified',
          'joinedAt',
          'location',
          'logoUrl',
          'name',
          'verifiedDomain',
          'website',
        ].sort(),
      )
    }
    expect((await call(null, 'GET', `/companies/${owner.company.id}`)).status).toBe(401)
  })

  test('members search them by a part of the name, in which wildcards are literal', async () => {
    await createEmployer(app, { companyName: 'Näh%werk' })
    const unproved = await createEmployer(app, { companyName: 'Näh%werk of nobody' })
    await app.services.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, unproved.id))
    const find = async (search: string) =>
      (await call(member, 'GET', `/companies?search=${encodeURIComponent(search)}`)).body.companies.map(
        ({ name }: { name: string }) => name,
      )
    expect(await find('NÄH%')).toEqual(['Näh%werk'])
    expect(await find('N_h')).toEqual([])
    expect((await call(member, 'GET', '/companies?search=')).status).toBe(400)
    expect((await call(await createEmployer(app), 'GET', '/companies?search=x')).status).toBe(403)
  })
})

describe('admins', () => {
  test('verify a company and withdraw the verification, after which the domain alone does not verify it', async () => {
    const owner = await createEmployer(app, { email: 'p@vouched.example', website: 'https://vouched.example' })
    const path = `/admin/companies/${owner.company.id}/verification`
    for (const person of [null, member, owner]) {
      expect((await call(person, 'PUT', path)).status).toBe(person ? 403 : 401)
      expect((await call(person, 'DELETE', path)).status).toBe(person ? 403 : 401)
      expect((await call(person, 'GET', '/admin/companies')).status).toBe(person ? 403 : 401)
    }
    const twice = await Promise.all([call(admin, 'PUT', path), call(admin, 'PUT', path)])
    for (const { body } of twice) expect(body).toMatchObject({ verifiedBy: 'admin', people: [{ email: owner.email }] })
    expect((await app.mailTo(owner.email, /is verified$/)).text).toContain('now verified')
    expect((await call(admin, 'DELETE', path)).body).toMatchObject({ verifiedBy: null, verifiedAt: null })
    const renamed = await call(owner, 'PATCH', '/employers/company', { name: 'Another name' })
    expect(renamed.body).toMatchObject({ name: 'Another name', verifiedBy: null, requestedChange: null })
    expect((await call(admin, 'PUT', `/admin/companies/${missing}/verification`)).status).toBe(404)
  })

  test('list waiting companies page by page, each once', async () => {
    for (let index = 0; index < 27; index++) await createEmployer(app, { companyName: `Paged ${index}` })
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await call(admin, 'GET', `/admin/companies?filter=waiting&search=paged${after}`)
      seen.push(...body.companies.map(({ name }: { name: string }) => name))
      expect(body.waitingCount).toBeGreaterThanOrEqual(27)
      after = body.next ? `&after=${body.next}` : ''
    } while (after)
    expect(seen).toEqual(Array.from({ length: 27 }, (_, index) => `Paged ${index}`))
    const newest = await call(admin, 'GET', '/admin/companies?search=paged')
    expect(newest.body.companies[0].name).toBe('Paged 26')
    const verified = await call(admin, 'GET', '/admin/companies?filter=verified&search=paged')
    expect(verified.body).toMatchObject({ companies: [], next: null })
    // Moments that no date can be, though they are written as ones.
    const impossible = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00', '2026-01-01T00:00:00+23:59']
    for (const after of ['nonsense', ...impossible.map((moment) => toCursor([moment, missing]))]) {
      expect((await call(admin, 'GET', `/admin/companies?after=${after}`)).status).toBe(400)
    }
  })
})
