import type { LandingTexts } from '../../../platform/contract/community.ts'
import {
  type OriginalText,
  originalEmployerItems,
  originalMemberItems,
  originalSections,
} from '../../../platform/contract/parts/landing-originals.ts'
import type { Part } from '../../../platform/contract/parts/parts.ts'

/** What is left of each original text that names parts of the site. What an admin wrote stays as it is. */
const originals = new Map(
  [...Object.values<OriginalText>(originalSections), ...originalMemberItems, ...originalEmployerItems].map(
    ({ text, without }) => [text, without ?? {}],
  ),
)

/** What is left of a text when parts are off; null for nothing. */
function textOf(text: string, off: readonly Part[]): string | null {
  const without = originals.get(text) ?? {}
  const named = (Object.keys(without) as Part[]).filter((part) => off.includes(part))
  const [only, ...others] = named
  if (only === undefined) return text
  return others.length === 0 ? (without[only] ?? null) : null
}

/** The landing page's texts without the parts of the site that are off. */
export function withoutParts(texts: LandingTexts, off: readonly Part[]): LandingTexts {
  const linesOf = (lines: string) =>
    lines
      .split('\n')
      .map((line) => textOf(line.trim(), off))
      .filter((line) => line !== null)
      .join('\n')
  return {
    ...texts,
    landingSections: texts.landingSections.flatMap(({ title, text }) => {
      const left = textOf(text, off)
      return left === null ? [] : [{ title, text: left }]
    }),
    memberIncludes: linesOf(texts.memberIncludes),
    employerIncludes: linesOf(texts.employerIncludes),
  }
}
