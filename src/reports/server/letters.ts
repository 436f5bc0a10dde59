import type { ReportableKind } from '../../platform/contract/reportable-kinds.ts'
import type { Config } from '../../platform/server/config/config.ts'
import type { ReportedThing } from '../../platform/server/extension-points/reportable-content.ts'
import type { Letter } from '../../platform/server/mail/email-template.ts'
import type { ReportOutcome } from '../contract.ts'
import { type ReportReason, rulesBroken } from '../reasons.ts'

type AboutThing = {
  kind: ReportableKind
  /** As it was just before the decision; null when it is gone. */
  thing: ReportedThing | null
  /** The admin's own; empty for the rules that the reasons stand for. */
  words: string
  reasons: ReportReason[]
}

// An author is never told who reported her, nor by how many; nor is a reporter told who decided.

/** For the author of something that was removed. */
export function removalLetter({ baseUrl }: Config, about: AboutThing): Letter {
  const isProfile = about.kind === 'profile'
  return {
    subject: isProfile ? 'We cleared your profile' : `We removed your ${about.kind}`,
    paragraphs: [
      isProfile
        ? 'We looked at your profile and took away what was written there.'
        : `We looked at ${yours(about)} and took it ${about.kind === 'message' ? 'away' : 'off the board'}.`,
      ...quoted(about),
      `Why: ${about.words || rulesBroken(about.reasons)}`,
    ],
    note: contesting(baseUrl),
  }
}

/** For the author of something that stays, but should not be repeated. */
export function warningLetter({ baseUrl }: Config, about: AboutThing): Letter {
  return {
    subject: `About your ${about.kind}`,
    paragraphs: [`Please read this about ${yours(about)}.`, ...quoted(about), about.words],
    action: again(baseUrl, about),
    note: `${about.thing ? 'It stays where it is for now. ' : ''}${contesting(baseUrl)}`,
  }
}

function again(baseUrl: string, { thing }: AboutThing): Letter['action'] {
  return thing ? { label: 'Look at it again', url: `${baseUrl}${thing.authorPath ?? thing.path}` } : undefined
}

type Report = { kind: ReportableKind; outcome: ReportOutcome; authorName: string | null; isGone: boolean }

/** For each person who reported a thing: what became of it. */
export function reporterLetter({ kind, outcome, authorName, isGone }: Report): Letter {
  const what = kind === 'profile' ? 'the profile' : `a ${kind}`
  const whose = authorName === null ? '' : kind === 'profile' ? ` of ${authorName}` : ` by ${authorName}`
  return {
    subject: 'What became of your report',
    paragraphs: [`Thank you for telling us about ${what}${whose}.`, verdict({ kind, outcome, isGone })],
    note: 'Your report stays between you and us: its author does not learn from us who sent it.',
  }
}

function verdict({ kind, outcome, isGone }: Omit<Report, 'authorName'>): string {
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

function yours({ kind, thing }: AboutThing): string {
  if (kind === 'thread' && thing) return `your thread “${thing.title}”`
  return kind === 'reply' ? 'a reply of yours' : `your ${kind}`
}

function quoted({ thing }: AboutThing): string[] {
  return thing?.excerpt ? [`“${thing.excerpt}”`] : []
}

function contesting(baseUrl: string): string {
  return `If you see it differently, please write to us: ${baseUrl}/contact`
}
