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

export const reportTitles: Record<ReportableKind, string> = {
  thread: t`Report this thread`,
  reply: t`Report this reply`,
  profile: t`Report this profile`,
  job: t`Report this job`,
  message: t`Report this message`,
}

/** What stands in the place of a title when the content no longer exists. */
export const goneLabels: Record<ReportableKind, string> = {
  thread: t`This thread is gone`,
  reply: t`This reply is gone`,
  profile: t`This profile is gone`,
  job: t`This job is gone`,
  message: t`This message is gone`,
}

/** The question of the dialog that removes the content, and its button. */
export const removalLabels: Record<ReportableKind, { title: string; button: string }> = {
  thread: { title: t`Remove this thread?`, button: t`Remove thread` },
  reply: { title: t`Remove this reply?`, button: t`Remove reply` },
  profile: { title: t`Clear this profile?`, button: t`Clear profile` },
  job: { title: t`Remove this job?`, button: t`Remove job` },
  message: { title: t`Remove this message?`, button: t`Remove message` },
}

const removedTitles: Record<ReportableKind, string> = {
  thread: t`Thread removed`,
  reply: t`Reply removed`,
  profile: t`Profile cleared`,
  job: t`Job removed`,
  message: t`Message removed`,
}

const dismissedTitles: Record<ReportableKind, string> = {
  thread: t`Thread left as it is`,
  reply: t`Reply left as it is`,
  profile: t`Profile left as it is`,
  job: t`Job left as it is`,
  message: t`Message left as it is`,
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
  const title = {
    removed: removedTitles[content.kind],
    dismissed: dismissedTitles[content.kind],
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
