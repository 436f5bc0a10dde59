import type { ReportableKind } from '../../platform/contract/reportable-kinds.ts'
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

// The emails never say who reported the author or how many did, nor which admin decided.

/** The email to the author of removed content. */
export function removalEmail({ baseUrl }: Config, decided: Decided): EmailTemplate {
  const isProfile = decided.kind === 'profile'
  return {
    subject: isProfile ? 'We cleared your profile' : `We removed your ${decided.kind}`,
    paragraphs: [
      isProfile
        ? 'We looked at your profile and took away what was written there.'
        : `We looked at ${contentOf(decided)} and took it ${decided.kind === 'message' ? 'away' : 'off the board'}.`,
      ...quote(decided),
      `Why: ${decided.message || rulesBroken(decided.reasons)}`,
    ],
    note: objectionNote(baseUrl),
  }
}

/** The email to an author who is warned. Their content stays. */
export function warningEmail({ baseUrl }: Config, decided: Decided): EmailTemplate {
  return {
    subject: `About your ${decided.kind}`,
    paragraphs: [`Please read this about ${contentOf(decided)}.`, ...quote(decided), decided.message],
    action: contentLink(baseUrl, decided),
    note: `${decided.content ? 'It stays where it is for now. ' : ''}${objectionNote(baseUrl)}`,
  }
}

function contentLink(baseUrl: string, { content }: Decided): EmailTemplate['action'] {
  return content ? { label: 'Look at it again', url: `${baseUrl}${content.authorPath ?? content.path}` } : undefined
}

type Report = { kind: ReportableKind; outcome: ReportOutcome; authorName: string | null; isGone: boolean }

/** The email to each person who reported the content, with the outcome. */
export function reporterEmail({ kind, outcome, authorName, isGone }: Report): EmailTemplate {
  const noun = kind === 'profile' ? 'the profile' : `a ${kind}`
  const byAuthor = authorName === null ? '' : kind === 'profile' ? ` of ${authorName}` : ` by ${authorName}`
  return {
    subject: 'What became of your report',
    paragraphs: [`Thank you for telling us about ${noun}${byAuthor}.`, outcomeText({ kind, outcome, isGone })],
    note: 'Your report stays between you and us: its author does not learn from us who sent it.',
  }
}

function outcomeText({ kind, outcome, isGone }: Omit<Report, 'authorName'>): string {
  if (outcome === 'removed') {
    return kind === 'profile'
      ? 'We looked at it, and what was written there is gone.'
      : `We looked at it and took it ${kind === 'message' ? 'away' : 'off the board'}.`
  }
  if (outcome === 'warned') return 'We looked at it and wrote to its author about the rules of our community.'
  return isGone
    ? 'By the time we looked, it was no longer there, so there was nothing left to decide.'
    : 'We looked at it with care and decided to leave it as it is. You did right to ask; please do so again.'
}

function contentOf({ kind, content }: Decided): string {
  if (kind === 'thread' && content) return `your thread “${content.title}”`
  return kind === 'reply' ? 'a reply of yours' : `your ${kind}`
}

function quote({ content }: Decided): string[] {
  return content?.excerpt ? [`“${content.excerpt}”`] : []
}

function objectionNote(baseUrl: string): string {
  return `If you see it differently, please write to us: ${baseUrl}/contact`
}
