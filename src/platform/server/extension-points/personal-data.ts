import type { Database, Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'

/** What happens to a person's posts when their account is deleted. */
export type PostHandling = 'keep' | 'remove'

/**
 * A capability's part in exporting and deleting personal data. Capabilities declare theirs in `capability.ts`. A
 * test finds tables that refer to accounts and are in no part.
 */
export type PersonalData = {
  /** The capability's name, which is the name of its file in the archive. */
  name: string
  /**
   * Everything that the capability stores of the person, readable and without internal ids, and their files, by name in
   * the archive.
   */
  collect(db: Database, accountId: string): Promise<{ data: object; files?: { name: string; key: string }[] }>
  /**
   * Deletes the person's data in the transaction that deletes their account. Rows that are deleted with the account
   * need nothing here; counters of them do, and so do stored files (`storage.deleteAfterCommit`).
   * @param isOwnChoice whether the person deletes the account, not an admin; false when absent
   */
  erase(
    services: Services,
    tx: Transaction,
    accountId: string,
    posts: PostHandling,
    isOwnChoice?: boolean,
  ): Promise<void>
}

/** The parts of all capabilities, in the order of deletion. */
export type PersonalDataParts = readonly PersonalData[]
