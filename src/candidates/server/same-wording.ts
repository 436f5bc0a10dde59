import type { ProfessionalProfile } from '../../profiles/server/exports.ts'
import type { Visibility } from '../contract.ts'

type Field = Visibility['sameWording'][number]
type Profile = Omit<ProfessionalProfile, 'updatedAt'>

/** Fields that employers see of an anonymous candidate. */
const anonymousFields = ['jobTitle', 'location', 'yearsExperience', 'availability', 'technicalSkills'] as const
/** Further fields that members may see: texts that the person wrote. */
const freeTextFields = ['education', 'bio', 'careerGoals'] as const
/** A job title or location of at least this many characters identifies a person when a free text quotes it. */
const minQuoteLength = 4

/**
 * Profile fields that members see with the same text that employers see of the anonymous candidate: an employer could find
 * the name by searching the member directory for that text.
 * @param shared fields that members may see
 */
export function sameWordingOf(profile: Profile, shared: readonly string[]): Field[] {
  const sameFields = anonymousFields.filter((field) => isFilled(profile[field]))
  const quotable = [profile.jobTitle, profile.location].map(normalize).filter((text) => text.length >= minQuoteLength)
  const quoting = freeTextFields.filter((field) => quotable.some((text) => normalize(profile[field]).includes(text)))
  return [...sameFields, ...quoting].filter((field) => shared.includes(field))
}

function isFilled(value: string | readonly string[] | null): boolean {
  return value !== null && value.length > 0
}

function normalize(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
