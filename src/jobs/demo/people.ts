import { like } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Transaction } from '../../platform/server/database/database.ts'

/** Tells the account ids of the sample community's people by their keys. @throws Error for a key that nobody has */
export async function demoAccountIds(tx: Transaction): Promise<(key: string) => string> {
  const people = await tx.select().from(accounts).where(like(accounts.email, '%@demo.test'))
  const ids = new Map(people.map(({ id, email }) => [email.replace('@demo.test', ''), id]))
  return (key) => {
    const id = ids.get(key)
    if (!id) throw new Error(`Nobody of the sample community is called ${key}.`)
    return id
  }
}
