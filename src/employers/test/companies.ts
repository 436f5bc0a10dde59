import { randomUUID } from 'node:crypto'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { joinSharedMembership } from '../../billing/server/exports.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { companyOf } from '../server/companies/companies.ts'
import { lockCompany } from '../server/locks.ts'
import { createCompany } from '../server/people/company-membership.ts'
import { employers } from '../server/tables.ts'
import { recordCompanyIdentities } from '../server/verification/company-identities.ts'
import { setVerifier } from '../server/verification/verification.ts'

export type Employer = Person & { company: { id: string; name: string } }

type EmployerOptions = {
  name?: string
  email?: string
  companyName?: string
  website?: string
  /** Whether an admin has verified the company. */
  verified?: boolean
  /** The company to join without being an owner; a new one by default. */
  company?: { id: string }
}

/** Creates an employer with a session and a company, which is not verified by default. */
export async function createEmployer(app: TestApp, options: EmployerOptions = {}): Promise<Employer> {
  const { db } = app.services
  const person = await createPerson(app, { name: options.name, email: options.email, role: 'employer' })
  const name = options.companyName ?? `Company ${randomUUID().slice(0, 8)}`
  const company = await db.transaction(async (tx) => {
    if (!options.company) {
      const place = { name, website: options.website ?? '', phone: '+1 404 555 0100' }
      const id = await createCompany(app.services, tx, person.id, place)
      const locked = await lockCompany(tx, id)
      if (options.verified && locked) await setVerifier(app.services, tx, { ...locked, people: [] }, 'admin')
      return { id, name }
    }
    const companyId = options.company.id
    await tx.insert(employers).values({ accountId: person.id, companyId, phone: '+1 404 555 0101' })
    const joined = await companyOf(tx, person.id)
    if (joined) await recordCompanyIdentities(tx, joined)
    if (joined?.membershipId) await joinSharedMembership(tx, joined.membershipId, person.id)
    return { id: companyId, name: joined?.name ?? '' }
  })
  return { ...person, company }
}
