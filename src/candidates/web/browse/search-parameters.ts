import { availabilities, yearsOfExperience } from '../../../profiles/contract.ts'
import { type CandidateSearch, searchedSkillsLimit } from '../../contract.ts'

/** The search as the URL has it, with several values separated by commas. */
export type SearchParameters = Record<'text' | 'skills' | 'location' | 'years' | 'availability', string>

export const noFilters: SearchParameters = { text: '', skills: '', location: '', years: '', availability: '' }
const names = Object.keys(noFilters) as (keyof SearchParameters)[]

/** Searches never find candidates who are not looking. */
export const searchableAvailabilities = availabilities.filter((one) => one !== 'not-looking')

/** The search in a URL. */
export function readSearchParameters(parameters: URLSearchParams): SearchParameters {
  const entries = names.map((name) => [name, (parameters.get(name) ?? '').slice(0, 300)])
  return Object.fromEntries(entries) as SearchParameters
}

/** The URL parameters of a search; empty ones are left out. */
export function toSearchParameters(search: SearchParameters): URLSearchParams {
  return new URLSearchParams(names.map((name) => [name, search[name].trim()]).filter(([, value]) => value))
}

/** The values in a comma-separated list. */
export function splitValues(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The search for the server; values that it would reject are left out. */
export function toCandidateSearch(search: SearchParameters): CandidateSearch {
  const known = <Value extends string>(value: string, values: readonly Value[]) =>
    splitValues(value).filter((part): part is Value => (values as readonly string[]).includes(part))
  return {
    text: search.text.trim().slice(0, 100),
    skills: splitValues(search.skills)
      .slice(0, searchedSkillsLimit)
      .map((skill) => skill.slice(0, 50)),
    years: known(search.years, yearsOfExperience),
    availability: known(search.availability, searchableAvailabilities),
    location: search.location.trim().slice(0, 100),
  }
}

/** How many filters are in use, not counting the search box. */
export function countFilters({ text: _text, ...filters }: SearchParameters): number {
  return Object.values(filters).filter(Boolean).length
}
