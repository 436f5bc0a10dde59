import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { AccountFollowers } from '../../platform/server/extension-points/account-observer.ts'

/** Tells whatever follows accounts that something about a held one has changed. */
export async function tellFollowers(
  context: Services & AccountFollowers,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  for (const follow of context.accountFollowers) await follow(context, tx, accountId)
}
