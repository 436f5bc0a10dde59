import { candidatesFollower } from './candidates/server/public.ts'
import type { ProfileFollower } from './platform/server/follower.ts'

/** Everything that follows the changes of members' profiles. */
export const profileFollowers: readonly ProfileFollower[] = [candidatesFollower]
