import type { ReportableKind } from '../../platform/contract/reportable-kinds.ts'
import type { ReportedThing, ReportOutcome } from '../contract.ts'

/** What is reported; `id` is the thread's, the reply's, or that of the account whose profile it is. */
export type ReportTarget = { kind: ReportableKind; id: string }

/** How the kinds of things are called on screen. */
export const kindWords: Record<ReportableKind, string> = {
  thread: 'Thread',
  reply: 'Reply',
  profile: 'Profile',
  job: 'Job',
  message: 'Message',
}

/** What became of a thing. */
export const outcomeWords: Record<ReportOutcome, string> = {
  removed: 'Removed',
  dismissed: 'Left as it is',
  warned: 'Author warned',
}

/** What the admin reads once her decision holds. */
export function decisionWords(thing: ReportedThing, outcome: ReportOutcome): { title: string; description: string } {
  const kind = kindWords[thing.kind]
  const title = {
    removed: thing.kind === 'profile' ? 'Profile cleared' : `${kind} removed`,
    dismissed: `${kind} left as it is`,
    warned: 'Author warned',
  }[outcome]
  const reporters = thing.reportCount === 1 ? 'whoever reported it' : `the ${thing.reportCount} people who reported it`
  const told = thing.author && outcome !== 'dismissed' ? `its author and ${reporters}` : reporters
  return { title, description: `We write to ${told}.` }
}

/** What goes for good when a thing is removed. */
export function lossWords({ kind, thing, author }: ReportedThing): string {
  const whose = author ? ` by ${author.name}` : ''
  return {
    thread: `“${thing?.title}”${whose} will be gone for everybody, for good, with all replies to it.`,
    reply: `The reply${whose} will be gone for everybody, for good. Answers to it stay.`,
    job: `The job${whose} will be gone from the board for good. Who applied keeps her application.`,
    message: `The message${whose} will be gone for both who read it, for good.`,
    profile: `All that is in the profile${author ? ` of ${author.name}` : ''} will be gone for good, photo and resume included. Her account and her posts stay.`,
  }[kind]
}
