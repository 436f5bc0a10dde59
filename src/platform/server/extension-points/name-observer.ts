import type { Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'

/**
 * What a capability of higher rank does when a person's name changes: it updates what it derived from the name, and has
 * open screens that show it read it again. In the transaction that changes the name and after the change was written;
 * the account is locked. The list of all observers is src/app/registry/name-observers.ts.
 */
export type NameObserver = (services: Services, tx: Transaction, accountId: string) => Promise<void>

/** As `RequestContext` carries them, for whatever changes names. */
export type NameObservers = { nameObservers: readonly NameObserver[] }
