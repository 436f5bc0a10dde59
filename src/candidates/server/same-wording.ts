import type { ProfessionalProfile } from '../../profiles/server/exports.ts'
import type { Visibility } from '../contract.ts'

type Field = Visibility['sameWording'][number]
type Profile = Omit<ProfessionalProfile, 'updatedAt'>

/** What employers read of somebody without a name. */
const shownWithoutName = ['jobTitle', 'location', 'yearsExperience', 'availability', 'technicalSkills'] as const
/** What members may read besides, in a person's own words. */
const ownWords = ['education', 'bio', 'careerGoals'] as const
/** Letters of a job title or place from which on another text that has it gives it away. */
const tellingLength = 4

/**
 * What of a profile members read in the words in which employers read it without a name: whoever looks for these words
 * in the directory finds the name beside them.
 * @param shared what of it members may read
 */
export function sameWordingOf(profile: Profile, shared: readonly string[]): Field[] {
  const shown = shownWithoutName.filter((field) => isFilled(profile[field]))
  const telling = [profile.jobTitle, profile.location].map(folded).filter((words) => words.length >= tellingLength)
  const quoting = ownWords.filter((field) => telling.some((words) => folded(profile[field]).includes(words)))
  return [...shown, ...quoting].filter((field) => shared.includes(field))
}

function isFilled(value: string | readonly string[] | null): boolean {
  return value !== null && value.length > 0
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
