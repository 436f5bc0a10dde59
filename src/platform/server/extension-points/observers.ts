import type { Connection, Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'

/**
 * Reacts to changes of an account that affect what its address proves: the address was verified or replaced, or the
 * account was suspended, restored, or given another role. It runs in the same transaction, after the change was
 * written, with the account locked. A capability declares it in its `capability.ts`.
 */
export type AccountObserver = (services: Services, tx: Transaction, accountId: string) => Promise<void>

/** Part of `RequestContext`, for code that changes accounts. */
export type AccountObservers = { accountObservers: readonly AccountObserver[] }

/**
 * Reacts to a change of a person's name: it updates what it derived from the name and refreshes open screens that show
 * it. It runs in the same transaction, after the change was written, with the account locked.
 * A capability declares it in its `capability.ts`.
 */
export type NameObserver = (services: Services, tx: Transaction, accountId: string) => Promise<void>

/** Part of `RequestContext`, for code that changes names. */
export type NameObservers = { nameObservers: readonly NameObserver[] }

/**
 * Reacts to a change of a profile. It runs in the same transaction, after the change was written, with the account
 * locked. A capability declares it in its `capability.ts`.
 */
export type ProfileObserver = (
  services: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  accountId: string,
) => Promise<void>

/** Part of `RequestContext`, for code that changes profiles. */
export type ProfileObservers = { profileObservers: readonly ProfileObserver[] }

/** What must be settled before a company can be closed, as counts. */
export type ClosureBlockers = {
  drafts: number
  openJobs: number
  /** Applications without a response. */
  waiting: number
}

/** What a capability does when a company changes or closes. A capability declares it in its `capability.ts`. */
export type CompanyHooks = {
  /** What keeps a company from being closed. */
  closureBlockers?(db: Connection, companyId: string): Promise<ClosureBlockers>
  /** Updates what depends on a company's name or website, before a locked company gets another one. */
  beforeNameChange?(tx: Transaction, companyId: string): Promise<void>
}

/** Part of `RequestContext`. */
export type AllCompanyHooks = { companyHooks: readonly CompanyHooks[] }
