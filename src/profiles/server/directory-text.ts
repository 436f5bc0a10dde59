import type { SharedField } from '../contract.ts'
import type { ProfileRow } from './tables.ts'

const searched = ['jobTitle', 'company', 'location', 'technicalSkills'] as const satisfies SharedField[]

/** Stands between two fields, where nothing that is searched for can reach across it: nobody may type it. */
const divider = '\u001f'

/** A text as the directory compares it: any case, and accents composed or not, are the same. */
export function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** What the directory's search looks through for a member: her name, and what she shares of the fields it knows. */
export function directoryText(
  name: string,
  profile: Pick<ProfileRow, (typeof searched)[number] | 'sharedFields'>,
): string {
  const shared = searched.filter((field) => profile.sharedFields.includes(field)).flatMap((field) => profile[field])
  return comparable([name, ...shared].join(divider))
}
