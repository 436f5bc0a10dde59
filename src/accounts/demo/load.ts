import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { AcceptedPassword } from '../server/accepted-password.ts'
import { hashPassword } from '../server/passwords.ts'
import { accounts } from '../server/tables.ts'
import { type DemoPerson, demoEmployers, demoGuests, demoPeople } from './people.ts'

/**
 * The password of every account of the sample community, as the README says. It holds the product's name, so that nobody
 * could choose it: these accounts are added without the check of new passwords.
 */
export const demoPassword = 'Baobab!2026'

const day = 24 * 60 * 60 * 1000

/**
 * Registers the people of the sample community, verified, each at `key@demo.test`. Never where anybody has an account
 * already: their password is known to all, and one of them is an admin.
 * @returns whether they are there
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
    ...Object.entries(demoGuests).map(([key, guest]) => ({ key, ...guest })),
  ]
  const rows = people.map(({ key, name, role, joinedDaysAgo }) => {
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
    }
  })
  await db.insert(accounts).values(rows)
  return true
}
