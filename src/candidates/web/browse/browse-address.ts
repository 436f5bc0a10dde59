import { availabilities, yearsOfExperience } from '../../../profiles/contract.ts'
import { type CandidateSearch, searchedSkillsLimit } from '../../contract.ts'

/** The search as its address has it: several values stand with commas between them. */
export type BrowseAddress = Record<'text' | 'skills' | 'location' | 'years' | 'availability', string>

export const anybody: BrowseAddress = { text: '', skills: '', location: '', years: '', availability: '' }
const names = Object.keys(anybody) as (keyof BrowseAddress)[]

/** Who is not looking is never found. */
export const soughtAvailabilities = availabilities.filter((one) => one !== 'not-looking')

export function readBrowseAddress(parameters: URLSearchParams): BrowseAddress {
  const entries = names.map((name) => [name, (parameters.get(name) ?? '').slice(0, 300)])
  return Object.fromEntries(entries) as BrowseAddress
}

/** The parameters of an address; what is empty is left out. */
export function browseParameters(address: BrowseAddress): URLSearchParams {
  return new URLSearchParams(names.map((name) => [name, address[name].trim()]).filter(([, value]) => value))
}

/** The parts of a value that holds several. */
export function partsOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** What the server is asked; what it would not take is left out. */
export function searchOf(address: BrowseAddress): CandidateSearch {
  const known = <Value extends string>(value: string, values: readonly Value[]) =>
    partsOf(value).filter((part): part is Value => (values as readonly string[]).includes(part))
  return {
    text: address.text.trim().slice(0, 100),
    skills: partsOf(address.skills)
      .slice(0, searchedSkillsLimit)
      .map((skill) => skill.slice(0, 50)),
    years: known(address.years, yearsOfExperience),
    availability: known(address.availability, soughtAvailabilities),
    location: address.location.trim().slice(0, 100),
  }
}

/** How many filters beside the search box are in use. */
export function countFilters({ text: _text, ...filters }: BrowseAddress): number {
  return Object.values(filters).filter(Boolean).length
}
