import { companyNameKey } from '../../employers/server/exports.ts'
import { comparable, divider } from '../../platform/server/database/search-terms.ts'
import type { ProfessionalProfile } from '../../profiles/server/exports.ts'
import type { CandidateRow } from './tables.ts'

type SearchFields = Pick<
  CandidateRow,
  'availability' | 'yearsExperience' | 'skillKeys' | 'locationKey' | 'searchText' | 'ownCompanyKey' | 'activeAt'
>

const none: Omit<SearchFields, 'activeAt'> = {
  availability: null,
  yearsExperience: null,
  skillKeys: [],
  locationKey: '',
  searchText: '',
  ownCompanyKey: '',
}

/**
 * What searches compare of a profile. Only what is shown of her without a name, too, is searched through: nobody is
 * found by what she keeps to herself.
 * @param profile null when she has saved nothing
 */
export function searchFieldsOf(profile: ProfessionalProfile | null): Omit<SearchFields, 'activeAt'> {
  if (!profile) return none
  const { jobTitle, technicalSkills, location, availability, yearsExperience, company } = profile
  return {
    availability,
    yearsExperience,
    skillKeys: technicalSkills.map(comparable),
    locationKey: comparable(location),
    searchText: comparable([jobTitle, ...technicalSkills, location].join(divider)),
    ownCompanyKey: companyNameKey(company),
  }
}
