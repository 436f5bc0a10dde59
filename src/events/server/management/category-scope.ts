import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import { eventCategories } from '../tables.ts'

/**
 * Keeps the category that events are to be in from being deleted until the transaction ends. Categories are held
 * before accounts and events, so that nobody waits for each other.
 * @throws INVALID_INPUT when there is no such category
 */
export async function holdCategory(tx: Transaction, id: string | null, field = 'categoryId'): Promise<void> {
  if (id === null) return
  const rows = await tx
    .select({ id: eventCategories.id })
    .from(eventCategories)
    .where(eq(eventCategories.id, id))
    .for('key share')
  if (rows.length > 0) return
  throw invalidInput({ field, message: 'This category is not there any more. Please choose another one.' })
}
