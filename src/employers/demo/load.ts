import { randomUUIDv7 } from 'node:crypto'
import { like } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { createSharedMembership, joinSharedMembership } from '../../billing/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { companies, employers } from '../server/tables.ts'
import { confirmCompanyIdentities, recordCompanyIdentities } from '../server/verification/company-identities.ts'
import { type DemoCompany, demoCompanies } from './companies.ts'
import { addDemoTemplates } from './templates.ts'

/** Gives the sample community its companies, each with its people; where there are companies already, nothing happens. */
export async function loadDemoCompanies({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(companies)) > 0) return
    const known = await tx.select().from(accounts).where(like(accounts.email, '%@demo.test'))
    const person = new Map(known.map((account) => [account.email.replace('@demo.test', ''), account]))
    for (const { people, isVerified, ...details } of Object.values<DemoCompany>(demoCompanies)) {
      const [owner, ...others] = people.flatMap((key) => person.get(key) ?? [])
      if (!owner) continue
      const id = randomUUIDv7()
      const createdAt = owner.createdAt
      const membershipId = await createSharedMembership(tx, owner.id)
      const verifiedAt = isVerified ? new Date(createdAt.getTime() + day) : null
      const verifiedBy = isVerified ? ('admin' as const) : null
      await tx.insert(companies).values({ id, ...details, verifiedBy, verifiedAt, membershipId, createdAt })
      for (const other of others) await joinSharedMembership(tx, membershipId, other.id)
      await tx.insert(employers).values(
        [owner, ...others].map((account, index) => ({
          accountId: account.id,
          companyId: id,
          phone: `+1 555 010 0${100 + index}`,
          isOwner: index === 0,
          joinedAt: account.createdAt,
        })),
      )
      if (others.length > 0) await addDemoTemplates(tx, { companyId: id, createdBy: owner.id, updatedAt: createdAt })
      await (isVerified ? confirmCompanyIdentities : recordCompanyIdentities)(tx, { id, ...details })
    }
  })
}
