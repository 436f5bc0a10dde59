import { and, asc, eq, gt } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { AccountObservers } from '../../../platform/server/extension-points/observers.ts'
import { lockAccount } from '../accounts.ts'
import { isLetInByChange } from '../policy.ts'
import { accounts } from '../tables.ts'
import { isInQueue, letIn } from './decisions.ts'

/** People per query. */
const batchSize = 100

/** The name of the job that admits people. */
export const admissionJob = 'accounts.admit-waiting'

/** Queues the admission of people who no longer need approval, in the transaction that changes who may join. */
export async function queueAdmissions(
  { backgroundQueue }: Pick<Services, 'backgroundQueue'>,
  tx: Transaction,
): Promise<void> {
  await backgroundQueue.queue(tx, admissionJob, {})
}

/**
 * Lets everyone in who waits although who may join no longer asks for an approval of them, and emails them as an admin’s
 * approval does. Each person has a transaction of their own, and is let in once, however often this runs.
 */
export async function admitWaitingPeople(services: Services & AccountObservers): Promise<void> {
  const { db, community } = services
  // Not the cached rule: this process may not have learned of the change yet.
  const rule = await db.transaction((tx) => community.lockJoiningRule(tx, 'share'))
  let last: string | undefined
  for (;;) {
    const rows = await db
      .select({ id: accounts.id, emailKey: accounts.emailKey })
      .from(accounts)
      .where(and(isInQueue, last === undefined ? undefined : gt(accounts.id, last)))
      .orderBy(asc(accounts.id))
      .limit(batchSize)
    for (const { id, emailKey } of rows) if (isLetInByChange(rule, emailKey)) await admitUnlessDecided(services, id)
    last = rows.at(-1)?.id
    if (rows.length < batchSize) return
  }
}

/** An admin may have decided about the person meanwhile, or changed who may join once more. */
async function admitUnlessDecided(services: Services & AccountObservers, id: string): Promise<void> {
  const { name } = await services.community.content()
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, id)
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, id), isInQueue))
    if (!account) return
    const rule = await services.community.lockJoiningRule(tx, 'share')
    if (!isLetInByChange(rule, account.emailKey)) return
    await letIn(services, tx, { account, approvedBy: null, community: name })
  })
}
