import { employersFollower } from './employers/server/public.ts'
import type { AccountFollower } from './platform/server/account-follower.ts'

/** Everything that follows what becomes of accounts. */
export const accountFollowers: readonly AccountFollower[] = [employersFollower]
