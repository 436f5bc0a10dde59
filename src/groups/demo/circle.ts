import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import type { DemoThread } from '../../forum/demo/story.ts'
import type { WayToJoin } from '../contract.ts'

/** A group of the sample community. Likes in its threads are at most as many as it has other members. */
export type DemoCircle = {
  name: string
  description: string
  joining: WayToJoin
  /** How many days ago it was started; its people joined one after the other since. */
  startedDaysAgo: number
  organisers: DemoPersonKey[]
  members: DemoPersonKey[]
  /** Who asks to join, how many hours ago, with what words. */
  requests?: { by: DemoPersonKey; hoursAgo: number; message: string }[]
  threads: DemoThread[]
}
