import { t } from '#text'
import type { ReportableKind } from '../../platform/contract/content-kinds.ts'
import { sentences } from '../../platform/contract/text/text-parts.ts'
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
    subject: isProfile ? t`We cleared your profile` : t`We removed your ${decided.kind}`,
    paragraphs: [
      isProfile
        ? t`We reviewed your profile and removed its contents.`
        : t`We reviewed ${contentOf(decided)} and removed it.`,
      ...quote(decided),
      t`Why: ${decided.message || rulesBroken(decided.reasons)}`,
    ],
    note: objectionNote(baseUrl),
  }
}

/** The email to an author who is warned. Their content stays. */
export function warningEmail({ baseUrl }: Config, decided: Decided): EmailTemplate {
  return {
    subject: t`About your ${decided.kind}`,
    paragraphs: [t`Please read this about ${contentOf(decided)}.`, ...quote(decided), decided.message],
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
  const noun = kind === 'profile' ? t`the profile` : `a ${kind}`
  const byAuthor = authorName === null ? '' : kind === 'profile' ? ` of ${authorName}` : ` by ${authorName}`
  return {
    subject: t`What we decided about your report`,
    paragraphs: [t`Thank you for letting us know about ${noun}${byAuthor}.`, outcomeText({ kind, outcome, isGone })],
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

function contentOf({ kind, content }: Decided): string {
  if (kind === 'thread' && content) return t`your thread “${content.title}”`
  return kind === 'reply' ? t`your reply` : `your ${kind}`
}

function quote({ content }: Decided): string[] {
  return content?.excerpt ? [`“${content.excerpt}”`] : []
}

function objectionNote(baseUrl: string): string {
  return t`If you see it differently, please write to us at ${baseUrl}/contact`
}
