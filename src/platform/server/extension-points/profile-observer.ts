import type { Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'

/**
 * What a capability of higher rank does when somebody's profile changes, in the transaction that changes it and after
 * the change was written. The person's account is held. The list of all followers is src/app/registry/profile-observers.ts.
 */
export type ProfileFollower = (services: Pick<Services, 'live'>, tx: Transaction, accountId: string) => Promise<void>

/** As `RequestContext` carries them, for whatever changes profiles. */
export type ProfileFollowers = { profileFollowers: readonly ProfileFollower[] }
