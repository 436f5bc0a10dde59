import { employersFollower } from '../../employers/server/exports.ts'
import { jobsFollower } from '../../jobs/server/exports.ts'
import type { AccountFollower } from '../../platform/server/extension-points/account-observer.ts'

/** Everything that follows what becomes of accounts. Jobs come first: they end before somebody leaves their company. */
export const accountFollowers: readonly AccountFollower[] = [jobsFollower, employersFollower]
