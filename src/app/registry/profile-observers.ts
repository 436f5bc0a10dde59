import { candidatesFollower } from '../../candidates/server/exports.ts'
import type { ProfileFollower } from '../../platform/server/extension-points/profile-observer.ts'

/** Everything that follows the changes of members' profiles. */
export const profileFollowers: readonly ProfileFollower[] = [candidatesFollower]
