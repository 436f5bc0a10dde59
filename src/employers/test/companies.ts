import { randomUUID } from 'node:crypto'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { joinSharedMembership } from '../../billing/server/exports.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { foundCompany } from '../server/belonging.ts'
import { companyOf } from '../server/companies.ts'
import { holdCompany } from '../server/held-company.ts'
import { recordCompany } from '../server/identities.ts'
import { employers } from '../server/tables.ts'
import { setVerifier } from '../server/verification.ts'

export type Employer = Person & { company: { id: string; name: string } }

type EmployerOptions = {
  name?: string
  email?: string
  companyName?: string
  website?: string
  /** An admin vouches for the company. */
  verified?: boolean
  /** Joins this company, as no owner of it; otherwise she has one of her own. */
  company?: { id: string }
}

/** An employer with a session, and her company: of her own, not verified unless asked for. */
export async function createEmployer(app: TestApp, options: EmployerOptions = {}): Promise<Employer> {
  const { db } = app.services
  const person = await createPerson(app, { name: options.name, email: options.email, role: 'employer' })
  const name = options.companyName ?? `Company ${randomUUID().slice(0, 8)}`
  const company = await db.transaction(async (tx) => {
    if (!options.company) {
      const place = { name, website: options.website ?? '', phone: '+1 404 555 0100' }
      const id = await foundCompany(app.services, tx, person.id, place)
      const held = await holdCompany(tx, id)
      if (options.verified && held) await setVerifier(app.services, tx, { ...held, people: [] }, 'admin')
      return { id, name }
    }
    const companyId = options.company.id
    await tx.insert(employers).values({ accountId: person.id, companyId, phone: '+1 404 555 0101' })
    const joined = await companyOf(tx, person.id)
    if (joined) await recordCompany(tx, joined)
    if (joined?.membershipId) await joinSharedMembership(tx, joined.membershipId, person.id)
    return { id: companyId, name: joined?.name ?? '' }
  })
  return { ...person, company }
}
