import { t } from '#text'
import type { ReportableKind } from '../../platform/contract/content-kinds.ts'
import type { ReportedContent, ReportOutcome } from '../contract.ts'

/** Identifies content to report. For a profile, `id` is the account's. */
export type ReportTarget = { kind: ReportableKind; id: string }

export const kindLabels: Record<ReportableKind, string> = {
  thread: t`Thread`,
  reply: t`Reply`,
  profile: t`Profile`,
  job: t`Job`,
  message: t`Message`,
}

export const outcomeLabels: Record<ReportOutcome, string> = {
  removed: t`Removed`,
  dismissed: t`Left as it is`,
  warned: t`Author warned`,
}

/** The confirmation that an admin sees after a decision. */
export function decisionMessage(
  content: ReportedContent,
  outcome: ReportOutcome,
): { title: string; description: string } {
  const kind = kindLabels[content.kind]
  const title = {
    removed: content.kind === 'profile' ? t`Profile cleared` : t`${kind} removed`,
    dismissed: t`${kind} left as it is`,
    warned: t`Author warned`,
  }[outcome]
  const reporters =
    content.reportCount === 1 ? t`the person who reported it` : t`the ${content.reportCount} people who reported it`
  const recipients = content.author && outcome !== 'dismissed' ? t`the author and ${reporters}` : reporters
  return { title, description: t`We’ll write to ${recipients}.` }
}

/** A warning about what is lost when the content is removed. */
export function removalWarning({ kind, thing, author }: ReportedContent): string {
  const byAuthor = author ? t` by ${author.name}` : ''
  return {
    thread: t`“${thing?.title}”${byAuthor} will be permanently deleted for everyone, with all its replies.`,
    reply: t`The reply${byAuthor} will be permanently deleted for everyone. Replies to it stay.`,
    job: t`The job${byAuthor} will be permanently removed from the job board. People who applied keep their applications.`,
    message: t`The message${byAuthor} will be permanently deleted for both people.`,
    profile: t`Everything in ${author ? `${author.name}’s` : 'this'} profile will be permanently deleted, including photo and resume. The account and posts stay.`,
  }[kind]
}
