import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import type { BoardId } from '../contract.ts'
import type { DemoReply, DemoThread, Span } from './story.ts'

export type TimedThread = { categoryId: BoardId; story: DemoThread; at: number }
export type TimedReply = {
  by: DemoPersonKey
  text: string
  likes: number
  at: number
  thread: TimedThread
  parent: TimedReply | null
  root: TimedReply | null
}

const minute = 60_000
const units = { m: minute, h: 60 * minute, d: 24 * 60 * minute, w: 7 * 24 * 60 * minute }

function milliseconds(span: Span): number {
  return Number(span.slice(0, -1)) * units[span.slice(-1) as keyof typeof units]
}

/** Every thread and reply of the stories with its moment, counted back from `now`, each in order of time. */
export function tellStories(
  stories: { [Id in BoardId]?: DemoThread[] },
  now: number,
): { threads: TimedThread[]; replies: TimedReply[] } {
  const threads: TimedThread[] = []
  const replies: TimedReply[] = []

  function addReplies(told: DemoReply[], thread: TimedThread, parent: TimedReply | null): void {
    for (const { by, after, text, likes = 0, replies: answers = [] } of told) {
      const at = Math.min(now, (parent ?? thread).at + milliseconds(after))
      const reply = { by, text, likes, at, thread, parent, root: parent?.root ?? parent }
      replies.push(reply)
      addReplies(answers, thread, reply)
    }
  }

  for (const [categoryId, told] of Object.entries(stories) as [BoardId, DemoThread[]][]) {
    for (const story of told) {
      const thread = { categoryId, story, at: now - milliseconds(story.ago) }
      threads.push(thread)
      addReplies(story.replies, thread, null)
    }
  }
  const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at
  return { threads: threads.sort(byTime), replies: replies.sort(byTime) }
}
