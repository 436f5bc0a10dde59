import type { DemoPersonKey } from '../../accounts/demo/people.ts'

/** A time span: a whole number of minutes, hours, days, or weeks, such as `40m`, `3h`, `2d`, `5w`. */
export type Span = `${number}${'m' | 'h' | 'd' | 'w'}`

/** A reply in a sample thread. */
export type DemoReply = {
  by: DemoPersonKey
  /** How long after the post that it answers: the thread, or the reply above it. */
  after: Span
  text: string
  /** The number of likes by other people. */
  likes?: number
  /** Answers to this reply. */
  replies?: DemoReply[]
}

/** A thread of the sample community with all its replies. */
export type DemoThread = {
  title: string
  by: DemoPersonKey
  /** How long before now it was written. Replies that would be in the future get the current time. */
  ago: Span
  text: string
  likes: number
  pinned?: boolean
  locked?: boolean
  replies: DemoReply[]
}
