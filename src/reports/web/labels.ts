import type { ReportableKind } from '../../platform/contract/reportable-kinds.ts'
import type { ReportedContent, ReportOutcome } from '../contract.ts'

/** Identifies content to report. For a profile, `id` is the account's. */
export type ReportTarget = { kind: ReportableKind; id: string }

export const kindLabels: Record<ReportableKind, string> = {
  thread: 'Thread',
  reply: 'Reply',
  profile: 'Profile',
  job: 'Job',
  message: 'Message',
}

export const outcomeLabels: Record<ReportOutcome, string> = {
  removed: 'Removed',
  dismissed: 'Left as it is',
  warned: 'Author warned',
}

/** The confirmation that an admin sees after a decision. */
export function decisionMessage(
  content: ReportedContent,
  outcome: ReportOutcome,
): { title: string; description: string } {
  const kind = kindLabels[content.kind]
  const title = {
    removed: content.kind === 'profile' ? 'Profile cleared' : `${kind} removed`,
    dismissed: `${kind} left as it is`,
    warned: 'Author warned',
  }[outcome]
  const reporters =
    content.reportCount === 1 ? 'whoever reported it' : `the ${content.reportCount} people who reported it`
  const recipients = content.author && outcome !== 'dismissed' ? `its author and ${reporters}` : reporters
  return { title, description: `We write to ${recipients}.` }
}

/** A warning about what is lost when the content is removed. */
export function removalWarning({ kind, thing, author }: ReportedContent): string {
  const byAuthor = author ? ` by ${author.name}` : ''
  return {
    thread: `“${thing?.title}”${byAuthor} will be gone for everybody, for good, with all replies to it.`,
    reply: `The reply${byAuthor} will be gone for everybody, for good. Answers to it stay.`,
    job: `The job${byAuthor} will be gone from the board for good. Who applied keeps her application.`,
    message: `The message${byAuthor} will be gone for both who read it, for good.`,
    profile: `All that is in the profile${author ? ` of ${author.name}` : ''} will be gone for good, photo and resume included. Her account and her posts stay.`,
  }[kind]
}
