import { t } from '#text'
import type { ReportableKind } from '../../platform/contract/content-kinds.ts'
import { sentences } from '../../platform/contract/text/sentences.ts'
import type { Config } from '../../platform/server/config/config.ts'
import type { ReportedContent } from '../../platform/server/extension-points/reportable-content.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import type { ReportOutcome } from '../contract.ts'
import { type ReportReason, rulesBroken } from '../reasons.ts'

type Decided = {
  kind: ReportableKind
  /** The content just before the decision; null if it no longer exists. */
  content: ReportedContent | null
  /** The admin's message; empty for the rules of the reasons. */
  message: string
  reasons: ReportReason[]
}

const removalSubjects: Record<ReportableKind, string> = {
  thread: t`We removed your thread`,
  reply: t`We removed your reply`,
  profile: t`We cleared your profile`,
  job: t`We removed your job`,
  message: t`We removed your message`,
}

const removed: Record<ReportableKind, string> = {
  thread: t`We reviewed your thread and removed it.`,
  reply: t`We reviewed your reply and removed it.`,
  profile: t`We reviewed your profile and removed its contents.`,
  job: t`We reviewed your job and removed it.`,
  message: t`We reviewed your message and removed it.`,
}

const warningSubjects: Record<ReportableKind, string> = {
  thread: t`About your thread`,
  reply: t`About your reply`,
  profile: t`About your profile`,
  job: t`About your job`,
  message: t`About your message`,
}

const pleaseRead: Record<ReportableKind, string> = {
  thread: t`Please read this about your thread.`,
  reply: t`Please read this about your reply.`,
  profile: t`Please read this about your profile.`,
  job: t`Please read this about your job.`,
  message: t`Please read this about your message.`,
}

const thanksAbout: Record<ReportableKind, string> = {
  thread: t`Thank you for letting us know about a thread.`,
  reply: t`Thank you for letting us know about a reply.`,
  profile: t`Thank you for letting us know about the profile.`,
  job: t`Thank you for letting us know about a job.`,
  message: t`Thank you for letting us know about a message.`,
}

const thanksAboutAuthor: Record<ReportableKind, (author: string) => string> = {
  thread: (author) => t`Thank you for letting us know about a thread by ${author}.`,
  reply: (author) => t`Thank you for letting us know about a reply by ${author}.`,
  profile: (author) => t`Thank you for letting us know about the profile of ${author}.`,
  job: (author) => t`Thank you for letting us know about a job by ${author}.`,
  message: (author) => t`Thank you for letting us know about a message by ${author}.`,
}

// The emails never say who reported the author or how many did, nor which admin decided.

/** The email to the author of removed content. */
export function removalEmail({ baseUrl }: Config, decided: Decided): EmailTemplate {
  return {
    subject: removalSubjects[decided.kind],
    paragraphs: [
      titleOf(decided, (title) => t`We reviewed your thread “${title}” and removed it.`) ?? removed[decided.kind],
      ...quote(decided),
      t`Why: ${decided.message || rulesBroken(decided.reasons)}`,
    ],
    note: objectionNote(baseUrl),
  }
}

/** The email to an author who is warned. Their content stays. */
export function warningEmail({ baseUrl }: Config, decided: Decided): EmailTemplate {
  return {
    subject: warningSubjects[decided.kind],
    paragraphs: [
      titleOf(decided, (title) => t`Please read this about your thread “${title}”.`) ?? pleaseRead[decided.kind],
      ...quote(decided),
      decided.message,
    ],
    action: contentLink(baseUrl, decided),
    note: sentences(decided.content && t`It’s still up for now.`, objectionNote(baseUrl)),
  }
}

function contentLink(baseUrl: string, { content }: Decided): EmailTemplate['action'] {
  return content ? { label: t`See it again`, url: `${baseUrl}${content.authorPath ?? content.path}` } : undefined
}

type Report = { kind: ReportableKind; outcome: ReportOutcome; authorName: string | null; isGone: boolean }

/** The email to each person who reported the content, with the outcome. */
export function reporterEmail({ kind, outcome, authorName, isGone }: Report): EmailTemplate {
  const thanks = authorName === null ? thanksAbout[kind] : thanksAboutAuthor[kind](authorName)
  return {
    subject: t`What we decided about your report`,
    paragraphs: [thanks, outcomeText({ kind, outcome, isGone })],
    note: t`Your report stays between you and us. We don’t tell the author who sent it.`,
  }
}

function outcomeText({ kind, outcome, isGone }: Omit<Report, 'authorName'>): string {
  if (outcome === 'removed') {
    return kind === 'profile' ? t`We reviewed it and removed its contents.` : t`We reviewed it and removed it.`
  }
  if (outcome === 'warned') return t`We reviewed it and wrote to the author about our community’s rules.`
  return isGone
    ? t`When we reviewed it, it was no longer there, so there was nothing left to decide.`
    : t`We reviewed it carefully and decided to leave it as it is. You were right to ask, so please don’t hesitate to report something again.`
}

/** A sentence with the title of a thread that still exists. */
function titleOf({ kind, content }: Decided, sentence: (title: string) => string): string | null {
  return kind === 'thread' && content ? sentence(content.title) : null
}

function quote({ content }: Decided): string[] {
  return content?.excerpt ? [`“${content.excerpt}”`] : []
}

function objectionNote(baseUrl: string): string {
  return t`If you see it differently, please write to us at ${baseUrl}/contact`
}
