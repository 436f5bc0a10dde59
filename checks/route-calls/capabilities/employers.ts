import { randomUUID } from 'node:crypto'
import { createPerson, testPassword } from '../../../src/accounts/test/people.ts'
import { companyChangeRequests, companyInvitations } from '../../../src/employers/server/tables.ts'
import { createEmployer } from '../../../src/employers/test/companies.ts'
import { hashToken, newToken } from '../../../src/platform/server/auth/signed-tokens.ts'
import { type RouteCall, type RouteCalls, unusedId } from '../route-call.ts'
import type { World } from '../world.ts'

const passwords = { password: testPassword, passwordConfirmation: testPassword }
const phone = '+1 404 555 0100'

function address(): string {
  return `newcomer-${randomUUID()}@example.test`
}

/** An invitation to the employer's company. */
async function invitation({ app, people }: World, email: string): Promise<{ id: string; token: string }> {
  const token = newToken()
  const id = randomUUID()
  await app.services.db.insert(companyInvitations).values({
    id,
    companyId: people.employer.company.id,
    email,
    emailKey: email,
    tokenHash: hashToken(token),
    invitedBy: people.employer.id,
    expiresAt: new Date(Date.now() + 60_000),
  })
  return { id, token }
}

const byEmployer = (more: Partial<RouteCall> = {}): RouteCall => ({ as: 'employer', prepare: () => ({}), ...more })
/** Another employer of the same company. */
const onColleague = byEmployer({
  toOthers: 'missing',
  prepare: async ({ app, people }) => {
    return { params: { id: (await createEmployer(app, { company: people.employer.company })).id } }
  },
})
const onCompany: RouteCall = {
  as: 'admin',
  prepare: async ({ app }) => ({ params: { id: (await createEmployer(app)).company.id } }),
}

/** A change that a company requested. */
const onChange: RouteCall = {
  as: 'admin',
  prepare: async ({ app }) => {
    const { company } = await createEmployer(app, { verified: true })
    const requestedAt = new Date()
    const requested = { name: `Company ${randomUUID()}`, requestedAt }
    await app.services.db.insert(companyChangeRequests).values({ companyId: company.id, ...requested })
    return { params: { id: company.id }, body: { requestedAt: requestedAt.toISOString() } }
  },
}

const templateForm = () => ({ name: `Template ${randomUUID().slice(0, 8)}`, text: 'Dear {first name}, thank you.' })

/** On a template of the employer's company. */
const onTemplate = (body?: () => Record<string, unknown>): RouteCall => ({
  as: 'employer',
  toOthers: 'missing',
  prepare: async ({ make, people }) => {
    const { id } = await make(people.employer, 'POST', '/employers/templates', templateForm())
    return { params: { id }, body: body?.() }
  },
})

export const employersCalls: RouteCalls = {
  register: {
    as: 'visitor',
    prepare: () => {
      const company = { companyName: `Company ${randomUUID()}`, phone, website: '' }
      return { body: { name: 'Newcomer', email: address(), ...company, ...passwords, agreedToTerms: true } }
    },
  },
  logIn: {
    as: 'visitor',
    prepare: async ({ app }) => {
      const { email, cookie } = await createEmployer(app)
      return { cookie, body: { email, password: testPassword } }
    },
  },
  checkInvitation: {
    as: 'visitor',
    prepare: async (world) => ({ body: { token: (await invitation(world, address())).token } }),
  },
  registerInvited: {
    as: 'visitor',
    prepare: async (world) => {
      const { token } = await invitation(world, address())
      return { body: { token, name: 'Newcomer', phone, ...passwords, agreedToTerms: true } }
    },
  },
  acceptInvitation: byEmployer({
    prepare: async (world) => {
      const { email, cookie, company } = await createEmployer(world.app)
      return { cookie, body: { token: (await invitation(world, email)).token, givingUp: company.id } }
    },
  }),
  showGivenUp: byEmployer(),
  showOwn: byEmployer(),
  start: byEmployer({
    prepare: async ({ app }) => {
      const { cookie } = await createPerson(app, { role: 'employer' })
      return { cookie, body: { name: `Company ${randomUUID()}`, website: '', phone } }
    },
  }),
  update: byEmployer({ prepare: () => ({ body: { about: 'What we do.' } }) }),
  updatePhone: byEmployer({ prepare: () => ({ body: { phone } }) }),
  uploadLogo: byEmployer({ prepare: ({ png }) => ({ query: { name: 'logo.png' }, upload: png }) }),
  removeLogo: byEmployer(),
  showLogo: {
    as: 'visitor',
    missing: { file: `${unusedId}.webp` },
    toOthers: 'open',
    prepare: async ({ app, people, png }) => {
      const { body } = await app.request('PUT', '/api/employers/company/logo?name=logo.png', {
        cookie: people.employer.cookie,
        body: png,
      })
      return { params: { file: body.logoUrl.split('/').at(-1) } }
    },
  },
  listPeople: byEmployer(),
  invite: byEmployer({ prepare: () => ({ body: { email: address() } }) }),
  withdrawInvitation: byEmployer({
    toOthers: 'missing',
    prepare: async (world) => ({ params: { id: (await invitation(world, address())).id } }),
  }),
  removePerson: onColleague,
  makeOwner: onColleague,
  show: {
    as: 'owner',
    toOthers: 'open',
    prepare: ({ people }) => ({ params: { id: people.employer.company.id } }),
  },
  find: { as: 'owner', prepare: () => ({ query: { search: 'Company' } }) },
  listAll: { as: 'admin', prepare: () => ({}) },
  listTemplates: byEmployer(),
  createTemplate: byEmployer({ prepare: () => ({ body: templateForm() }) }),
  updateTemplate: onTemplate(templateForm),
  deleteTemplate: onTemplate(),
  withdrawChange: byEmployer(),
  grantChange: onChange,
  refuseChange: onChange,
  verify: onCompany,
  withdrawVerification: onCompany,
  appointOwner: {
    as: 'admin',
    prepare: async ({ app }) => {
      const { id: accountId, company } = await createEmployer(app)
      return { params: { id: company.id, accountId } }
    },
  },
}
