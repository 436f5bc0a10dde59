import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import { day, hour, minute } from '../../platform/contract/durations.ts'
import type { BoardId } from '../contract.ts'
import type { DemoReply, DemoThread, Span } from './demo-thread.ts'

export type TimedThread = { categoryId: BoardId; demoThread: DemoThread; at: number }
export type TimedReply = {
  by: DemoPersonKey
  text: string
  likes: number
  at: number
  thread: TimedThread
  parent: TimedReply | null
  root: TimedReply | null
}

const units = { m: minute, h: hour, d: day, w: 7 * day }

function milliseconds(span: Span): number {
  return Number(span.slice(0, -1)) * units[span.slice(-1) as keyof typeof units]
}

/** Every sample thread and reply with its time, which counts back from `now`; each list in order of time. */
export function scheduleThreads(
  demoThreads: { [Id in BoardId]?: DemoThread[] },
  now: number,
): { threads: TimedThread[]; replies: TimedReply[] } {
  const threads: TimedThread[] = []
  const replies: TimedReply[] = []

  function addReplies(demoReplies: DemoReply[], thread: TimedThread, parent: TimedReply | null): void {
    for (const { by, after, text, likes = 0, replies: answers = [] } of demoReplies) {
      const at = Math.min(now, (parent ?? thread).at + milliseconds(after))
      const reply = { by, text, likes, at, thread, parent, root: parent?.root ?? parent }
      replies.push(reply)
      addReplies(answers, thread, reply)
    }
  }

  for (const [categoryId, ofBoard] of Object.entries(demoThreads) as [BoardId, DemoThread[]][]) {
    for (const demoThread of ofBoard) {
      const thread = { categoryId, demoThread, at: now - milliseconds(demoThread.ago) }
      threads.push(thread)
      addReplies(demoThread.replies, thread, null)
    }
  }
  const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at
  return { threads: threads.sort(byTime), replies: replies.sort(byTime) }
}
