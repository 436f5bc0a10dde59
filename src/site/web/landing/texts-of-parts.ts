import type { LandingTexts } from '../../../platform/contract/community.ts'
import type { Part } from '../../../platform/contract/parts/parts.ts'

type IsOn = (part: Part) => boolean
/** What is left of an original text. */
type Rest = (isOn: IsOn, original: string) => string | null

function unless(part: Part, instead: string | null): Rest {
  return (isOn, original) => (isOn(part) ? original : instead)
}

function learningText(isOn: IsOn, original: string): string | null {
  if (isOn('university') && isOn('benefits')) return original
  if (isOn('university')) return 'Free courses picked by members who took them.'
  return isOn('benefits') ? 'Partner benefits that make exams and tools cost less.' : null
}

/**
 * The original texts of the landing page that name parts of the site, and what is left of them when parts are off; null for
 * nothing. What an admin wrote stays as it is.
 */
const originals: Readonly<Record<string, Rest>> = {
  'Free courses picked by members who took them, and partner benefits that make exams and tools cost less.':
    learningText,
  'Jobs that say what they pay. You decide whether employers may see you at all, and your contact details stay yours until you answer.':
    unless('jobs', null),
  'Live sessions, events and groups': unless('groups', 'Live sessions and events'),
  'Free online technology courses': unless('university', null),
  'Partner benefits': unless('benefits', null),
  'A profile employers see only if you say so': unless('employers', 'A profile that shows what you choose'),
  'Unlimited job postings': unless('jobs', null),
}

/** The landing page's texts without the parts of the site that are off. */
export function withoutParts(texts: LandingTexts, off: readonly Part[]): LandingTexts {
  const isOn: IsOn = (part) => !off.includes(part)
  const textOf = (text: string) => {
    const original = Object.hasOwn(originals, text) ? originals[text] : undefined
    return original ? original(isOn, text) : text
  }
  const linesOf = (lines: string) =>
    lines
      .split('\n')
      .map((line) => textOf(line.trim()))
      .filter((line) => line !== null)
      .join('\n')
  return {
    ...texts,
    landingSections: texts.landingSections.flatMap(({ title, text }) => {
      const left = textOf(text)
      return left === null ? [] : [{ title, text: left }]
    }),
    memberIncludes: linesOf(texts.memberIncludes),
    employerIncludes: linesOf(texts.employerIncludes),
  }
}
