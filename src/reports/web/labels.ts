import { plural, t } from '#text'
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
  const toAuthor = content.author && outcome !== 'dismissed'
  const description = toAuthor
    ? plural(content.reportCount, {
        one: 'We’ll write to the author and the person who reported it.',
        other: 'We’ll write to the author and the # people who reported it.',
      })
    : plural(content.reportCount, {
        one: 'We’ll write to the person who reported it.',
        other: 'We’ll write to the # people who reported it.',
      })
  return { title, description }
}

/** A warning about what is lost when the content is removed. */
export function removalWarning({ kind, thing, author }: ReportedContent): string {
  const title = thing?.title
  if (!author) {
    return {
      thread: t`“${title}” will be permanently deleted for everyone, with all its replies.`,
      reply: t`The reply will be permanently deleted for everyone. Replies to it stay.`,
      job: t`The job will be permanently removed from the job board. People who applied keep their applications.`,
      message: t`The message will be permanently deleted for both people.`,
      profile: t`Everything in this profile will be permanently deleted, including photo and resume. The account and posts stay.`,
    }[kind]
  }
  const { name } = author
  return {
    thread: t`“${title}” by ${name} will be permanently deleted for everyone, with all its replies.`,
    reply: t`The reply by ${name} will be permanently deleted for everyone. Replies to it stay.`,
    job: t`The job by ${name} will be permanently removed from the job board. People who applied keep their applications.`,
    message: t`The message by ${name} will be permanently deleted for both people.`,
    profile: t`Everything in ${name}’s profile will be permanently deleted, including photo and resume. The account and posts stay.`,
  }[kind]
}
