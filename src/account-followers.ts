import { employersFollower } from './employers/server/public.ts'
import { jobsFollower } from './jobs/server/public.ts'
import type { AccountFollower } from './platform/server/account-follower.ts'

/** Everything that follows what becomes of accounts; companies come first, which are held before their jobs. */
export const accountFollowers: readonly AccountFollower[] = [employersFollower, jobsFollower]
