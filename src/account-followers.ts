import { employersFollower } from './employers/server/public.ts'
import { jobsFollower } from './jobs/server/public.ts'
import type { AccountFollower } from './platform/server/account-follower.ts'

/** Everything that follows what becomes of accounts. Jobs come first: they end before somebody leaves their company. */
export const accountFollowers: readonly AccountFollower[] = [jobsFollower, employersFollower]
