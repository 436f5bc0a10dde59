import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '../../platform/contract/access.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { AcceptedPassword } from '../server/password/accept-password.ts'
import { hashPassword } from '../server/password/password-hashing.ts'
import { accounts } from '../server/tables.ts'
import { type DemoPerson, demoEmployers, demoGuests, demoPeople } from './people.ts'

/**
 * The password of every account of the sample community, as documented in the README. It contains the product's name, so
 * the check of new passwords would reject it: these accounts are inserted without that check.
 */
export const demoPassword = 'Baobab!2026'

/**
 * Inserts the people of the sample community as verified accounts, each with the address `key@demo.test`. Does nothing on
 * a site that has accounts, because the password is public and one of these accounts is an admin.
 * @returns whether the sample accounts exist
 */
export async function loadDemoAccounts({ db }: Pick<Services, 'db'>): Promise<boolean> {
  if (await db.$count(accounts)) return (await db.$count(accounts, eq(accounts.emailKey, 'zora@demo.test'))) === 1
  const passwordHash = await hashPassword(demoPassword as AcceptedPassword)
  const people = [
    ...Object.entries<DemoPerson>(demoPeople).map(([key, person]) => ({ key, role: 'member' as const, ...person })),
    ...Object.entries<DemoPerson>(demoEmployers).map(([key, person]) => ({
      key,
      role: 'employer' as const,
      ...person,
    })),
    ...Object.entries<Omit<DemoPerson, 'does'> & { role: Role }>(demoGuests).map(([key, guest]) => ({ key, ...guest })),
  ]
  const rows = people.map(({ key, name, role, joinedDaysAgo, lastSeenDaysAgo }, index) => {
    const email = `${key}@demo.test`
    const joinedAt = new Date(Date.now() - joinedDaysAgo * day)
    return {
      id: randomUUIDv7(),
      name,
      email,
      emailKey: email,
      role,
      passwordHash,
      verifiedAt: joinedAt,
      createdAt: joinedAt,
      isLastSeenKnown: true,
      // Most write every day or two.
      lastSeenAt: new Date(Date.now() - (lastSeenDaysAgo ?? (index % 12) ** 2 / 60) * day),
    }
  })
  await db.insert(accounts).values(rows)
  return true
}
