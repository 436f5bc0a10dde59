import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import type { DemoThread } from '../../forum/demo/demo-thread.ts'
import type { WayToJoin } from '../contract.ts'

/** A group of the sample community. A post has at most as many likes as the group has other members. */
export type DemoGroup = {
  name: string
  description: string
  joining: WayToJoin
  /** How many days ago it was created. Its members joined one after another since. */
  startedDaysAgo: number
  organizers: DemoPersonKey[]
  members: DemoPersonKey[]
  /** The waiting join requests. */
  requests?: { by: DemoPersonKey; hoursAgo: number; message: string }[]
  threads: DemoThread[]
}
