import type { Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'

/**
 * What a capability of higher rank does when that changes what an account's address proves: it was verified or
 * replaced, or its holder was shut out, let in again or given another role. In the transaction that changes it and
 * after the change was written; the account is held. The list of all followers is src/app/registry/account-observers.ts.
 */
export type AccountFollower = (services: Services, tx: Transaction, accountId: string) => Promise<void>

/** As `RequestContext` carries them, for whatever changes accounts. */
export type AccountFollowers = { accountFollowers: readonly AccountFollower[] }
