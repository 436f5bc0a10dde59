import { t } from '#text'
/** The choices of profile fields, with their labels on screens (S1 §5). */
export const yearsOfExperience = ['0-1', '2-3', '4-6', '7-10', '10+'] as const
export const availabilities = ['actively-looking', 'open-to-offers', 'not-looking', 'networking'] as const

export const yearsLabels: Record<(typeof yearsOfExperience)[number], string> = {
  '0-1': t`0-1 years`,
  '2-3': t`2-3 years`,
  '4-6': t`4-6 years`,
  '7-10': t`7-10 years`,
  '10+': t`10+ years`,
}

export const availabilityLabels: Record<(typeof availabilities)[number], string> = {
  'actively-looking': t`Actively looking`,
  'open-to-offers': t`Open to offers`,
  'not-looking': t`Not looking`,
  networking: t`Networking`,
}

/** How many characters of tags fit on one line of the narrowest card. The space around a tag counts as some more. */
const tagLineLength = 33
const tagPadding = 4

/**
 * The tags that surely fit on one line, and how many are left. The first is always shown, and cut by the style if it is
 * too long.
 */
export function tagsOnOneLine(tags: readonly string[]): { shown: string[]; hiddenCount: number } {
  let used = 0
  const tooMany = tags.findIndex((tag, index) => {
    used += [...tag].length + tagPadding
    return index > 0 && used > tagLineLength
  })
  const shown = tooMany === -1 ? [...tags] : tags.slice(0, tooMany)
  return { shown, hiddenCount: tags.length - shown.length }
}

/** "Data Engineer at Peachtree Labs", or the part of it that is known. */
export function headlineOf({ jobTitle, company }: { jobTitle: string | null; company: string | null }): string {
  if (jobTitle && company) return t`${jobTitle} at ${company}`
  return jobTitle || company || ''
}
