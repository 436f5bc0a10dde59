import type { DemoPersonKey } from '../../accounts/demo/people.ts'

/** A stretch of time: a whole number and a unit, minutes, hours, days or weeks, such as `40m`, `3h`, `2d`, `5w`. */
export type Span = `${number}${'m' | 'h' | 'd' | 'w'}`

/** A reply in a sample conversation. */
export type DemoReply = {
  by: DemoPersonKey
  /** How long after the post it answers (the thread, or the reply it is nested under). */
  after: Span
  text: string
  /** How many of the other people like it. */
  likes?: number
  /** Answers to this reply. */
  replies?: DemoReply[]
}

/** A thread of the sample community, told from its first post to its last reply. */
export type DemoThread = {
  title: string
  by: DemoPersonKey
  /** How long before now it was started. Replies never reach into the future: later ones are moved up to now. */
  ago: Span
  text: string
  likes: number
  pinned?: boolean
  locked?: boolean
  replies: DemoReply[]
}
