import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { accountWith } from '../../../src/accounts/test/journey.ts'
import { createPerson, type Person, testPassword } from '../../../src/accounts/test/people.ts'
import { createCandidate } from '../../../src/candidates/test/candidates.ts'
import { createEmployer } from '../../../src/employers/test/companies.ts'
import { createJob } from '../../../src/jobs/test/jobs.ts'
import type { TestApp } from '../../../src/platform/testing/test-app.ts'
import { candidate, hiring, type Link, Model, organizer } from './model.ts'

/** A few people with two groups and three companies, on the site and in the model alike. */
export type World = {
  model: Model
  people: Map<string, Person>
  members: string[]
  /** Those who have not left, and who can log in unless they are suspended. */
  employers: string[]
  /** The site's ids of companies and groups, by their names in the model. */
  ids: Map<string, string>
  jobId: string
  candidateId: string
  applicationId: string
  /** What links open with; of calendars, their paths. */
  tokens: Map<Link, string>
  invitationIds: Map<Link, string>
  talks: Map<string, string>
  /** When companies asked for another title. */
  requests: Map<string, string>
  /** Addresses that nobody has at first: people change to them, register with them and are invited there. */
  addresses: string[]
  domains: string[]
  titles: string[]
  /** Notes somebody who has registered with a company of their own. */
  enter(name: string, email: string, company: string): Promise<void>
  /** Begins a session, as somebody who has none any more. */
  logIn(name: string): Promise<void>
}

/** Makes a world that others on the same site do not meet. */
export async function makeWorld(app: TestApp): Promise<World> {
  const own = randomUUID().slice(0, 8)
  let count = 0
  // At a provider where anybody may have an address: that vouches for no company.
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
    model.names.set(name, name)
  }
  const admin = await createPerson(app, { role: 'admin', name: 'admin', email: newAddress() })
  add('admin', admin)
  for (const name of members) {
    if (name !== candidate) add(name, await createPerson(app, { name, email: newAddress() }))
  }
  const { candidate: candidateId, ...shown } = await createCandidate(app, { name: candidate, profile: { company: '' } })
  add(candidate, shown)

  let company: { id: string } | undefined
  // The second one belongs to the company of the first. So does one who never leaves it, or its job would close.
  for (const [index, name] of ['e0', 'e1', 'e2', 'e3', 'keeper'].entries()) {
    const joins = name === 'e1' || name === 'keeper'
    const [at, companyName] = [joins ? { id: ids.get(hiring) ?? '' } : undefined, titles[index] ?? '']
    const employer = await createEmployer(app, {
      name,
      email: newAddress(),
      ...(at ? { company: at } : { companyName }),
    })
    company = employer.company
    add(name, employer)
    const [begun, home] = [`c${model.companies.size}`, model.companies.get(hiring)]
    if (joins && home) {
      model.admit(name, home)
      continue
    }
    ids.set(begun, company.id)
    model.found(name, begun, companyName)
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
    ...{ tokens: new Map(), invitationIds: new Map(), talks: new Map(), requests: new Map() },
    addresses: [newAddress(), newAddress(), newAddress(), ...domains.map(newAddress)],
    async enter(name, email, company) {
      const account = await accountWith(app, email)
      people.set(name, { id: account?.id ?? '', name, email, cookie: '' })
      model.names.set(name, name)
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
