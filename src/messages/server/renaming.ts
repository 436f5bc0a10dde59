import { sql } from 'drizzle-orm'
import type { NameObserver } from '../../platform/server/extension-points/name-observer.ts'
import { tellChanged } from './watching.ts'

/** Has both people of a renamed person's conversations read them again, where they are open. */
export const messagesNameObserver: NameObserver = async (_services, tx, accountId) => {
  await tellChanged(
    tx,
    sql`side.conversation_id in (select own.conversation_id from conversation_sides own where own.account_id = ${accountId})`,
  )
}
