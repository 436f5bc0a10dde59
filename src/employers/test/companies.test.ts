import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/public.ts'
import { newAddress, tokenIn } from '../../accounts/test/journey.ts'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { toCursor } from '../../platform/server/cursors.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { companies, companyInvitations, employers } from '../server/tables.ts'
import { createEmployer, type Employer } from './companies.ts'

let app: TestApp
let offset = 0
let member: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offset) } })
  member = await createPerson(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const day = 24 * 60 * 60 * 1000
const missing = '019f0000-0000-7000-8000-000000000000'

const call = (person: Person | null, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { cookie: person?.cookie, body })

async function rowOf({ company }: Employer) {
  const [row] = await app.services.db.select().from(companies).where(eq(companies.id, company.id))
  return row
}

/** Has an owner invite an address. @returns the mailed token */
async function inviteBy(owner: Employer, email: string): Promise<string> {
  const before = app.received.length
  const { status } = await call(owner, 'POST', '/employers/company/invitations', { email })
  expect(status).toBe(201)
  await until('the invitation', async () => app.received.slice(before).some(({ to }) => to.includes(email)))
  return tokenIn(await app.mailTo(email, /^You are invited to/))
}

const invitedForm = (token: string) => ({
  token,
  name: 'Iris Fernhill',
  phone: '404 555 0199',
  password: testPassword,
  passwordConfirmation: testPassword,
  agreedToTerms: true,
})

describe('the own company', () => {
  test('401 and 403: it is for employers alone', async () => {
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

  test('its owner changes it; hostile text stays text, and nothing else can be set', async () => {
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
    expect(await rowOf(owner)).toMatchObject({ needsAdmin: false, closedAt: null, logoKey: null })
  })

  test.each([
    ['a website that runs script', { website: 'javascript:alert(1)' }],
    ['a website without a host', { website: 'nowhere' }],
    ['a website that browsers take for a page of ours', { website: 'https:example.com' }],
    ['no name', { name: '  ' }],
    ['a text that is too long', { about: 'a'.repeat(3001) }],
    ['wrong types', { name: 5, about: [] }],
  ])('400: %s is refused', async (_what, changes) => {
    const owner = await createEmployer(app)
    const { status, body } = await call(owner, 'PATCH', '/employers/company', changes)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
  })

  test('another name or website drops an admin’s word; other changes do not', async () => {
    const owner = await createEmployer(app, {
      companyName: 'Fernhill',
      website: 'https://fernhill.example',
      verified: true,
    })
    const change = async (changes: object) =>
      (await call(owner, 'PATCH', '/employers/company', changes)).body.verifiedBy
    expect(await change({ name: 'Fernhill', website: 'https://fernhill.example', about: 'New words' })).toBe('admin')
    expect(await change({ name: 'Fernhill & Co' })).toBeNull()
    expect((await app.mailTo(owner.email, /no longer verified/)).text).toContain('Nobody vouches for your company')
  })

  test('a company verified by its domain may call itself anything, and its domain stands beside the name', async () => {
    const domain = `beside-${Date.now()}.example`
    const owner = await createEmployer(app, { email: `odette@${domain}`, companyName: 'Honest Works' })
    await call(owner, 'PATCH', '/employers/company', { website: `https://careers.${domain}` })
    const renamed = await call(owner, 'PATCH', '/employers/company', { name: 'A Famous Name' })
    expect(renamed.body).toMatchObject({ verifiedBy: 'domain', isVerified: true, verifiedDomain: domain })
    const seen = await call(member, 'GET', `/companies/${owner.company.id}`)
    expect(seen.body).toMatchObject({ name: 'A Famous Name', verifiedDomain: domain })
    expect(
      (await call(admin, 'PUT', `/admin/companies/${owner.company.id}/verification`)).body.verifiedDomain,
    ).toBeNull()
  })

  test('403: who is no owner reads it and keeps her own phone, but changes nothing', async () => {
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

  test('who belongs to none starts one, and only one, however often she asks at once', async () => {
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

  test('is fitted into a square, stripped, and public; the one before goes', async () => {
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

  test('of another kind, too large or from somebody else is refused', async () => {
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

describe('invitations', () => {
  test('somebody new registers with one, belongs to the company at once, and her mail domain counts', async () => {
    const owner = await createEmployer(app, { website: 'https://joined.example', companyName: 'Joined' })
    const email = `iris-${Date.now()}@joined.example`
    const token = await inviteBy(owner, email)
    const check = await call(null, 'POST', '/employers/invitations/checks', { token })
    expect(check).toMatchObject({ status: 200, body: { companyName: 'Joined', email, holder: 'nobody' } })
    const joined = await call(null, 'POST', '/employers/invitations/registrations', invitedForm(token))
    expect(joined).toMatchObject({ status: 201, body: { email } })
    const begun = await call(null, 'POST', '/employers/sessions', { email, password: testPassword })
    expect(begun.status).toBe(201)
    const own = await app.request('GET', '/api/employers/company', { cookie: begun.cookie ?? '' })
    expect(own.body.company).toMatchObject({
      verifiedBy: 'domain',
      can: { edit: false },
      you: { phone: '404 555 0199' },
    })
    expect((await app.mailTo(owner.email, 'Somebody joined Joined')).text).not.toContain('Iris')
    const again = await call(null, 'POST', '/employers/invitations/registrations', invitedForm(token))
    expect(again).toMatchObject({ status: 410, body: { code: 'INVALID_TOKEN' } })
  })

  test('of fifty uses at the same time exactly one wins', async () => {
    const owner = await createEmployer(app)
    const joiner = await createEmployer(app, { companyName: 'Given up' })
    const token = await inviteBy(owner, joiner.email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        call(joiner, 'POST', '/employers/invitations/acceptances', { token, givingUp: joiner.company.id }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'INVALID_TOKEN')).toHaveLength(49)
    const people = await app.services.db.select().from(employers).where(eq(employers.companyId, owner.company.id))
    expect(people.map(({ accountId }) => accountId).sort()).toEqual([owner.id, joiner.id].sort())
    expect((await rowOf(joiner))?.closedAt).not.toBeNull()
    expect((await call(member, 'GET', `/companies/${joiner.company.id}`)).status).toBe(404)
  })

  test('409: a company of her own is not given up unless she names it', async () => {
    const owner = await createEmployer(app)
    const joiner = await createEmployer(app, { companyName: 'Never by surprise' })
    const token = await inviteBy(owner, joiner.email)
    const given = await call(joiner, 'GET', '/employers/company/giving-up')
    expect(given).toMatchObject({
      status: 200,
      body: {
        company: { id: joiner.company.id, name: 'Never by surprise' },
        others: 0,
        unsettled: { drafts: 0, openJobs: 0, waiting: 0 },
        membership: null,
      },
    })
    for (const givingUp of [undefined, owner.company.id]) {
      const refused = await call(joiner, 'POST', '/employers/invitations/acceptances', { token, givingUp })
      expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
      expect(refused.body.detail).toContain('Joining gives up Never by surprise.')
    }
    expect(await rowOf(joiner)).toMatchObject({ closedAt: null })
    const answer = await call(joiner, 'POST', '/employers/invitations/acceptances', {
      token,
      givingUp: joiner.company.id,
    })
    expect(answer).toMatchObject({ status: 200, body: { id: owner.company.id } })
  })

  test('who belongs to no company joins without a question', async () => {
    const owner = await createEmployer(app)
    const joiner = await createPerson(app, { role: 'employer' })
    expect((await call(joiner, 'GET', '/employers/company/giving-up')).body).toMatchObject({ company: null, others: 0 })
    const token = await inviteBy(owner, joiner.email)
    expect((await call(joiner, 'POST', '/employers/invitations/acceptances', { token })).status).toBe(200)
  })

  test('409: a company of her own in which others are is not given up', async () => {
    const owner = await createEmployer(app)
    const joiner = await createEmployer(app)
    await createEmployer(app, { company: joiner.company })
    const token = await inviteBy(owner, joiner.email)
    expect((await call(joiner, 'GET', '/employers/company/giving-up')).body.others).toBe(1)
    const answer = await call(joiner, 'POST', '/employers/invitations/acceptances', {
      token,
      givingUp: joiner.company.id,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await call(joiner, 'GET', '/employers/company')).body.company.id).toBe(joiner.company.id)
    // Nothing was used up.
    expect((await call(null, 'POST', '/employers/invitations/checks', { token })).body.holder).toBe('employer')
  })

  test('409: nobody joins the company she belongs to, which a link to her new address would close', async () => {
    const owner = await createEmployer(app)
    const email = newAddress()
    const token = await inviteBy(owner, email)
    await app.services.db.update(accounts).set({ email, emailKey: email }).where(eq(accounts.id, owner.id))
    const answer = await call(owner, 'POST', '/employers/invitations/acceptances', { token })
    expect(answer).toMatchObject({ status: 409, body: { detail: 'You belong to this company already.' } })
    expect(await rowOf(owner)).toMatchObject({ closedAt: null })
  })

  test('who is taken out has no way back through an invitation of her own', async () => {
    const owner = await createEmployer(app)
    const removed = await createEmployer(app, { company: owner.company })
    expect((await call(owner, 'PUT', `/employers/company/people/${removed.id}/ownership`)).status).toBe(200)
    const [hers, owners] = [await inviteBy(removed, newAddress()), await inviteBy(owner, newAddress())]
    expect((await call(owner, 'DELETE', `/employers/company/people/${removed.id}`)).status).toBe(200)
    expect((await call(null, 'POST', '/employers/invitations/checks', { token: hers })).body.code).toBe('INVALID_TOKEN')
    expect((await call(null, 'POST', '/employers/invitations/checks', { token: owners })).status).toBe(200)
  })

  test('a link to another address, a withdrawn, a replaced, an old and a made-up one do nothing', async () => {
    const owner = await createEmployer(app)
    const joiner = await createEmployer(app)
    const accept = (token: string) =>
      call(joiner, 'POST', '/employers/invitations/acceptances', { token, givingUp: joiner.company.id })
    const replaced = await inviteBy(owner, joiner.email)
    const token = await inviteBy(owner, joiner.email)
    const foreign = await inviteBy(owner, newAddress())
    for (const bad of [replaced, foreign, 'made-up']) expect((await accept(bad)).body.code).toBe('INVALID_TOKEN')
    offset = 7 * day + 1000
    expect((await accept(token)).body.code).toBe('INVALID_TOKEN')
    offset = 0
    const { body } = await call(owner, 'GET', '/employers/company/people')
    const { id } = body.invitations.find(({ email }: { email: string }) => email === joiner.email)
    const stranger = await createEmployer(app)
    expect((await call(stranger, 'DELETE', `/employers/company/invitations/${id}`)).status).toBe(404)
    expect((await call(owner, 'DELETE', `/employers/company/invitations/${id}`)).status).toBe(200)
    expect((await call(owner, 'DELETE', `/employers/company/invitations/${id}`)).status).toBe(404)
    expect((await accept(token)).body.code).toBe('INVALID_TOKEN')
  })

  test('what nobody used is forgotten a month after its end: it is the address of somebody who never came', async () => {
    const owner = await createEmployer(app)
    const [old, recent] = [newAddress(), newAddress()]
    for (const [email, days] of [
      [old, 31],
      [recent, 29],
    ] as const) {
      await inviteBy(owner, email)
      const expiresAt = new Date(app.services.clock.now().getTime() - days * day)
      await app.services.db.update(companyInvitations).set({ expiresAt }).where(eq(companyInvitations.email, email))
    }
    await app.runJob('employers.invitations')
    const { body } = await call(owner, 'GET', '/employers/company/people')
    expect(body.invitations.map(({ email }: { email: string }) => email)).toEqual([recent])
  })

  test('inviting tells nobody who has an account; the link alone says that it is a member’s', async () => {
    const owner = await createEmployer(app)
    const known = await call(owner, 'POST', '/employers/company/invitations', { email: member.email })
    const unknown = await call(owner, 'POST', '/employers/company/invitations', { email: newAddress() })
    expect([known.status, unknown.status]).toEqual([201, 201])
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    const token = tokenIn(await app.mailTo(member.email, /^You are invited to/))
    const check = await call(null, 'POST', '/employers/invitations/checks', { token })
    expect(check.body.holder).toBe('member')
    expect((await call(member, 'POST', '/employers/invitations/acceptances', { token })).status).toBe(403)
    const registered = await call(null, 'POST', '/employers/invitations/registrations', invitedForm(token))
    expect(registered).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  })

  test('no mail to a stranger carries the made-up name of a company that nobody vouches for', async () => {
    const owner = await createEmployer(app, { companyName: 'Win money at evil.test' })
    const email = newAddress()
    await inviteBy(owner, email)
    const mail = await app.mailTo(email, /^You are invited to/)
    expect(mail.text + mail.html).not.toMatch(/evil\.test|Win money/)
    const [kept] = await app.services.db.select().from(companyInvitations).where(eq(companyInvitations.email, email))
    expect(kept?.tokenHash).not.toBe(tokenIn(mail))
    const { status, body } = await call(owner, 'POST', '/employers/company/invitations', { email: owner.email })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
  })
})

describe('people', () => {
  test('another company’s, a missing one’s and a member’s id read the same', async () => {
    const owner = await createEmployer(app)
    const other = await createEmployer(app)
    const answers = await Promise.all(
      [other.id, missing, member.id].flatMap((id) => [
        call(owner, 'DELETE', `/employers/company/people/${id}`),
        call(owner, 'PUT', `/employers/company/people/${id}/ownership`),
      ]),
    )
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body })
    expect((await call(owner, 'DELETE', '/employers/company/people/none')).status).toBe(400)
  })

  test('the last owner stays until there is another one; who is taken out is told and may start anew', async () => {
    const owner = await createEmployer(app)
    const colleague = await createEmployer(app, { company: owner.company })
    const leave = (by: Person, id: string) => call(by, 'DELETE', `/employers/company/people/${id}`)
    expect(await leave(owner, owner.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await call(owner, 'PUT', `/employers/company/people/${colleague.id}/ownership`)).status).toBe(200)
    const both = await Promise.all([leave(owner, owner.id), leave(colleague, colleague.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const stays = both[0]?.status === 200 ? colleague : owner
    const third = await createEmployer(app, { company: owner.company })
    expect((await leave(stays, third.id)).status).toBe(200)
    expect((await app.mailTo(third.email, /^You no longer belong to/)).text).toContain('without a company')
    expect((await call(third, 'GET', '/employers/company')).body).toEqual({ company: null })
    expect((await call(third, 'GET', '/employers/company/people')).status).toBe(404)
  })

  test('when the only one at the company’s domain goes, nobody vouches for it any more', async () => {
    const owner = await createEmployer(app, { website: 'https://leaver.example' })
    const leaver = await createEmployer(app, { company: owner.company, email: 'p@leaver.example' })
    const verified = await call(owner, 'PATCH', '/employers/company', { name: 'Leaver' })
    expect(verified.body.verifiedBy).toBe('domain')
    expect((await call(leaver, 'DELETE', `/employers/company/people/${leaver.id}`)).status).toBe(200)
    expect(await rowOf(owner)).toMatchObject({ verifiedBy: null })
  })

  test('while its only owner is suspended, whoever came next acts for the company', async () => {
    const owner = await createEmployer(app)
    const next = await createEmployer(app, { company: owner.company })
    const isOwner = async () => (await call(next, 'GET', '/employers/company')).body.company.you.isOwner
    expect(await isOwner()).toBe(false)
    expect((await call(admin, 'PUT', `/admin/users/${owner.id}/suspension`)).status).toBe(200)
    expect(await isOwner()).toBe(true)
    // And stays, since nobody could take her place; the suspended one may be taken out.
    expect((await call(next, 'DELETE', `/employers/company/people/${next.id}`)).status).toBe(409)
    const { body } = await call(next, 'GET', '/employers/company/people')
    expect(body.people.map(({ can }: { can: { remove: boolean } }) => can.remove)).toEqual([true, false])
    expect((await call(next, 'DELETE', `/employers/company/people/${owner.id}`)).status).toBe(200)
  })

  test('who leaves for good is succeeded; after the last one the company is closed and empty', async () => {
    const owner = await createEmployer(app, { companyName: 'Closing' })
    const heir = await createEmployer(app, { company: owner.company })
    await call(owner, 'PATCH', '/employers/company', { about: 'What we do' })
    const depart = (person: Person) =>
      call(person, 'POST', '/accounts/departures', { currentPassword: testPassword, posts: 'keep' })
    expect((await depart(owner)).status).toBe(200)
    expect((await call(heir, 'GET', '/employers/company')).body.company.you.isOwner).toBe(true)
    expect((await depart(heir)).status).toBe(200)
    expect(await rowOf(owner)).toMatchObject({ name: 'Closing', about: '', closedAt: expect.any(Date) })
    expect((await call(member, 'GET', `/companies/${owner.company.id}`)).body).toEqual(
      (await call(member, 'GET', `/companies/${missing}`)).body,
    )
  })
})

describe('companies as others see them', () => {
  test('everybody who is logged in reads one, without its people or phones', async () => {
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

  test('members find them by a part of the name; wildcards are letters', async () => {
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

describe('the admins', () => {
  test('vouch for a company and take it back; the domain alone does not verify it again', async () => {
    const owner = await createEmployer(app, { email: 'p@vouched.example', website: 'https://vouched.example' })
    const path = `/admin/companies/${owner.company.id}/verification`
    for (const person of [null, member, owner]) {
      expect((await call(person, 'PUT', path)).status).toBe(person ? 403 : 401)
      expect((await call(person, 'DELETE', path)).status).toBe(person ? 403 : 401)
      expect((await call(person, 'GET', '/admin/companies')).status).toBe(person ? 403 : 401)
    }
    const twice = await Promise.all([call(admin, 'PUT', path), call(admin, 'PUT', path)])
    for (const { body } of twice) expect(body).toMatchObject({ verifiedBy: 'admin', people: [{ email: owner.email }] })
    expect((await app.mailTo(owner.email, /is verified$/)).text).toContain('verified now')
    expect((await call(admin, 'DELETE', path)).body).toMatchObject({ verifiedBy: null, verifiedAt: null })
    const renamed = await call(owner, 'PATCH', '/employers/company', { name: 'Another name' })
    expect(renamed.body.verifiedBy).toBeNull()
    expect((await call(admin, 'PUT', `/admin/companies/${missing}/verification`)).status).toBe(404)
  })

  test('see who waits, page by page, each company once', async () => {
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
