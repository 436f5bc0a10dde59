import { like } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Transaction } from '../../platform/server/database/database.ts'

/** Finds the account ids of people of the sample community by their keys. @throws Error for an unknown key */
export async function demoAccountIds(tx: Transaction): Promise<(key: string) => string> {
  const people = await tx.select().from(accounts).where(like(accounts.email, '%@demo.test'))
  const ids = new Map(people.map(({ id, email }) => [email.replace('@demo.test', ''), id]))
  return (key) => {
    const id = ids.get(key)
    if (!id) throw new Error(`The sample community has no person with the key ${key}.`)
    return id
  }
}
