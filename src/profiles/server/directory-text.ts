import { normalizeForSearch, searchSeparator } from '../../platform/server/database/search-terms.ts'
import type { SharedField } from '../contract.ts'
import type { ProfileRow } from './tables.ts'

const searched = ['jobTitle', 'company', 'location', 'technicalSkills'] as const satisfies SharedField[]

/** What the directory's search looks through for a member: her name, and what she shares of the fields it knows. */
export function directoryText(
  name: string,
  profile: Pick<ProfileRow, (typeof searched)[number] | 'sharedFields'>,
): string {
  const shared = searched.filter((field) => profile.sharedFields.includes(field)).flatMap((field) => profile[field])
  return normalizeForSearch([name, ...shared].join(searchSeparator))
}
