import type { Viewer } from '../auth/viewer.ts'
import type { Services } from '../services.ts'

/** A post, an event, or a group on a member's page. `src/profiles/contract.ts` describes the fields. */
export type MemberActivityEntry = {
  path: string
  title: string
  text: string | null
  at: string
  role: 'started' | 'replied' | 'attending' | 'organizer' | 'member'
  isForGroupOnly: boolean
}

/**
 * What a capability lists on the page of a member who shares it. The profile has checked that the member is active,
 * shares this kind, and that there is no block between the two. A capability declares it in its `capability.ts`.
 */
export type MemberActivity = {
  kind: 'posts' | 'events' | 'groups'
  /**
   * The most important entries of a member, a handful at most. Leaves out everything that the viewer could not open, so
   * that neither the entries nor their number reveal what is private.
   */
  read(services: Pick<Services, 'db' | 'clock'>, viewer: Viewer, memberId: string): Promise<MemberActivityEntry[]>
}

/** Part of `RequestContext`, for the page of a member. */
export type MemberActivities = { memberActivities: readonly MemberActivity[] }
