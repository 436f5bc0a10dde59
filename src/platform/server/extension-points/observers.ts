import type { Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'

/**
 * Reacts to changes of an account that affect what its address proves: the address was verified or replaced, or the
 * account was suspended, restored, or given another role. It runs in the same transaction, after the change was
 * written, with the account locked. src/app/registry/account-observers.ts lists all of them.
 */
export type AccountObserver = (services: Services, tx: Transaction, accountId: string) => Promise<void>

/** Part of `RequestContext`, for code that changes accounts. */
export type AccountObservers = { accountObservers: readonly AccountObserver[] }

/**
 * Reacts to a change of a person's name: it updates what it derived from the name and refreshes open screens that show
 * it. It runs in the same transaction, after the change was written, with the account locked.
 * src/app/registry/name-observers.ts lists all of them.
 */
export type NameObserver = (services: Services, tx: Transaction, accountId: string) => Promise<void>

/** Part of `RequestContext`, for code that changes names. */
export type NameObservers = { nameObservers: readonly NameObserver[] }

/**
 * Reacts to a change of a profile. It runs in the same transaction, after the change was written, with the account
 * locked. src/app/registry/profile-observers.ts lists all of them.
 */
export type ProfileObserver = (
  services: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  accountId: string,
) => Promise<void>

/** Part of `RequestContext`, for code that changes profiles. */
export type ProfileObservers = { profileObservers: readonly ProfileObserver[] }
