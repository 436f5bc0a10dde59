import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accountWith } from '../../../src/accounts/test/account-requests.ts'
import { createPerson, type Person, testPassword } from '../../../src/accounts/test/people.ts'
import { createCandidate } from '../../../src/candidates/test/candidates.ts'
import { createEmployer } from '../../../src/employers/test/companies.ts'
import { createJob } from '../../../src/jobs/test/jobs.ts'
import type { TestApp } from '../../../src/platform/testing/app/test-app.ts'
import type { Link } from './model/companies.ts'
import { Model } from './model/conversations.ts'
import { candidate, hiringCompany, organizer } from './model/people.ts'

/** A few people with two groups and three companies, both on the site and in the model. */
export type World = {
  model: Model
  people: Map<string, Person>
  members: string[]
  /** Employers who have not deleted their account, and who can log in unless they are suspended. */
  employers: string[]
  /** The site's ids of companies and groups, by their names in the model. */
  ids: Map<string, string>
  jobId: string
  candidateId: string
  applicationId: string
  /** The token of each link; of calendars, the path. */
  tokens: Map<Link, string>
  invitationIds: Map<Link, string>
  /** By both people (`pairOf`). */
  conversationIds: Map<string, string>
  /** When companies requested another title. */
  titleRequests: Map<string, string>
  /** Addresses that nobody has at first: people change to them, register with them, and are invited there. */
  addresses: string[]
  domains: string[]
  titles: string[]
  /** Adds a person who has registered with a company of their own. */
  addRegistered(name: string, email: string, company: string): Promise<void>
  /** Begins a session for a person who has none any more. */
  logIn(name: string): Promise<void>
}

/** Makes a world that is independent of the other worlds on the same site. */
export async function makeWorld(app: TestApp): Promise<World> {
  const own = randomUUID().slice(0, 8)
  let count = 0
  // At a provider where anybody can have an address, which verifies no company.
  const newAddress = (domain = 'gmail.com') => `person-${count++}-${own}@${domain}`
  const domains = [`birch-${own}.test`, `cedar-${own}.test`]
  const titles = ['Aspen', 'Birch', 'Cedar', 'Date'].map((title) => `${title} ${own} Works`)
  const model = new Model()
  const people = new Map<string, Person>()
  const ids = new Map<string, string>()
  const [members, employers] = [
    ['m0', 'm1', 'm2'],
    ['e0', 'e1', 'e2', 'e3'],
  ]
  const add = (name: string, person: Person) => {
    people.set(name, person)
    model.addresses.set(name, person.email)
    model.displayNames.set(name, name)
  }
  const admin = await createPerson(app, { role: 'admin', name: 'admin', email: newAddress() })
  add('admin', admin)
  for (const name of members) {
    if (name !== candidate) add(name, await createPerson(app, { name, email: newAddress() }))
  }
  const { candidate: candidateId, ...candidatePerson } = await createCandidate(app, {
    name: candidate,
    profile: { company: '' },
  })
  add(candidate, candidatePerson)

  let company: { id: string } | undefined
  // e1 works for the company of e0. So does the keeper, who never leaves it: otherwise its job would close.
  for (const [index, name] of ['e0', 'e1', 'e2', 'e3', 'keeper'].entries()) {
    const joins = name === 'e1' || name === 'keeper'
    const hiring = joins ? { id: ids.get(hiringCompany) ?? '' } : undefined
    const companyName = titles[index] ?? ''
    const employer = await createEmployer(app, {
      name,
      email: newAddress(),
      ...(hiring ? { company: hiring } : { companyName }),
    })
    company = employer.company
    add(name, employer)
    const hiringInModel = model.companies.get(hiringCompany)
    if (joins && hiringInModel) {
      model.addPerson(name, hiringInModel)
      continue
    }
    const newCompany = `c${model.companies.size}`
    ids.set(newCompany, company.id)
    model.createCompany(name, newCompany, companyName)
  }
  const { id: jobId } = await createJob(app, people.get('e0') as Person)

  for (const [name, joining] of [
    ['open', 'open'],
    ['asking', 'byRequest'],
  ] as const) {
    const organiserId = people.get(organizer)?.id
    const form = { name: `Circle ${randomUUID()}`, description: 'A circle', joining, organiserId }
    const { body } = await app.request('POST', '/api/admin/groups', { cookie: admin.cookie, body: form })
    ids.set(name, body.id)
    const isOpen = joining === 'open'
    model.groups.set(name, { isOpen, members: new Set([organizer]), requests: new Set(), removed: new Set() })
  }
  return {
    ...{ model, people, members, employers, ids, jobId, candidateId, applicationId: '', domains, titles },
    ...{ tokens: new Map(), invitationIds: new Map(), conversationIds: new Map(), titleRequests: new Map() },
    addresses: [newAddress(), newAddress(), newAddress(), ...domains.map(newAddress)],
    async addRegistered(name, email, company) {
      const account = await accountWith(app, email)
      people.set(name, { id: account?.id ?? '', name, email, cookie: '' })
      model.displayNames.set(name, name)
      const { rows } = await app.services.db.execute<{ id: string }>(
        sql`select company_id as id from employers where account_id = ${account?.id}`,
      )
      ids.set(company, rows[0]?.id ?? '')
    },
    async logIn(name) {
      const person = people.get(name)
      const body = { email: model.addresses.get(name), password: testPassword }
      const { cookie } = await app.request('POST', '/api/accounts/sessions', { body })
      if (person) people.set(name, { ...person, cookie: cookie ?? '' })
    },
  }
}
