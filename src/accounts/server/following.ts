import type { AccountFollowers } from '../../platform/server/account-follower.ts'
import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'

/** Tells whatever follows accounts that something about a held one has changed. */
export async function tellFollowers(
  context: Services & AccountFollowers,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  for (const follow of context.accountFollowers) await follow(context, tx, accountId)
}
