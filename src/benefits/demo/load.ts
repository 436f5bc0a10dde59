import { randomUUIDv7 } from 'node:crypto'
import { demoPeople } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { benefitClaims, benefits } from '../server/tables.ts'
import { sampleBenefits } from './partners.ts'

/** The sample community's benefits, with some claims; the sample member has claimed none yet. */
export async function loadDemoBenefits({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: benefits.id }).from(benefits).limit(1)
    if (existing) return
    const people = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts)
    const idOf = new Map(people.map(({ id, email }) => [email, id]))
    const accountIds = Object.keys(demoPeople).flatMap((key) => idOf.get(`${key}@demo.test`) ?? [])

    const now = Date.now()
    const rows = sampleBenefits.map(({ lastsDays, addedDaysAgo, claims: _, ...fields }) => ({
      ...fields,
      id: randomUUIDv7(),
      validUntil: lastsDays === null ? null : new Date(now + lastsDays * day).toISOString().slice(0, 10),
      createdAt: new Date(now - addedDaysAgo * day),
    }))
    await tx.insert(benefits).values(rows)
    const claims = rows.flatMap(({ id, createdAt }, index) => {
      const { claims: count, addedDaysAgo } = sampleBenefits[index] as (typeof sampleBenefits)[number]
      // Start at another person for each benefit, so that different people claim.
      const order = [...accountIds.slice(index * 5), ...accountIds.slice(0, index * 5)]
      return order.slice(0, count).map((accountId, position) => ({
        benefitId: id,
        accountId,
        claimedAt: new Date(createdAt.getTime() + ((position + 1) / (count + 1)) * addedDaysAgo * day),
      }))
    })
    await tx.insert(benefitClaims).values(claims)
  })
}
