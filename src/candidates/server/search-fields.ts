import { companyNameKey } from '../../employers/server/exports.ts'
import { normalizeForSearch, searchSeparator } from '../../platform/server/database/search-terms.ts'
import type { ProfessionalProfile } from '../../profiles/server/exports.ts'
import type { CandidateRow } from './tables.ts'

type SearchFields = Pick<
  CandidateRow,
  'availability' | 'yearsExperience' | 'skillKeys' | 'locationKey' | 'searchText' | 'ownCompanyKey' | 'activeAt'
>

const emptyFields: Omit<SearchFields, 'activeAt'> = {
  availability: null,
  yearsExperience: null,
  skillKeys: [],
  locationKey: '',
  searchText: '',
  ownCompanyKey: '',
}

/**
 * The columns that searches compare, from a profile. Only fields that anonymous candidates show as well are searched, so
 * that hidden ones do not find anyone.
 * @param profile null for a member who has saved none
 */
export function searchFieldsOf(profile: ProfessionalProfile | null): Omit<SearchFields, 'activeAt'> {
  if (!profile) return emptyFields
  const { jobTitle, technicalSkills, location, availability, yearsExperience, company } = profile
  return {
    availability,
    yearsExperience,
    skillKeys: technicalSkills.map(normalizeForSearch),
    locationKey: normalizeForSearch(location),
    searchText: normalizeForSearch([jobTitle, ...technicalSkills, location].join(searchSeparator)),
    ownCompanyKey: companyNameKey(company),
  }
}
