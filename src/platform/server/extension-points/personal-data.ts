import type { Database, Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'

/** What happens to what a person wrote for others to read, when she leaves. */
export type Posts = 'keep' | 'remove'

/**
 * A capability's part in two rights of every person: to take out everything that is hers, and to leave. The list
 * of all parts is src/app/registry/personal-data.ts; a test finds tables that point at accounts and are in no part.
 */
export type PersonalData = {
  /** The capability's name; names its file in the archive. */
  name: string
  /**
   * Everything of the person's that the capability keeps, in words a reader understands (no inner ids), and the
   * stored files, by the name they get in the archive.
   */
  collect(db: Database, accountId: string): Promise<{ data: object; files?: { name: string; key: string }[] }>
  /**
   * Takes the person's data away in the transaction that deletes her account. Rows that go by themselves with the
   * account need nothing here; counters kept beside them do, and so do stored files (`storage.discard`).
   * @param isOwnChoice whether the person deletes it, not an admin; false when left out
   */
  erase(services: Services, tx: Transaction, accountId: string, posts: Posts, isOwnChoice?: boolean): Promise<void>
}

/** A capability's part as `RequestContext` carries it: all of them, in the order in which they are erased. */
export type PersonalDataParts = readonly PersonalData[]
