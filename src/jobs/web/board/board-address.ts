import { oneLine } from '../../../platform/contract/characters.ts'
import { isUuid } from '../../../platform/contract/uuid.ts'
import { employmentTypes, type JobSearch, levels, searchedSkillsLimit, workplaces } from '../../contract.ts'
import { highestPay } from '../../job.ts'

/** What a search that asks for nothing looks like. */
export const everyJob: JobSearch = {
  text: '',
  skills: [],
  workplaces: [],
  employmentTypes: [],
  levels: [],
  payFrom: 0,
}

/** What stands in the address for each part of a search. */
const names = {
  text: 'text',
  skills: 'skill',
  workplaces: 'workplace',
  employmentTypes: 'type',
  levels: 'level',
  payFrom: 'pay',
  companyId: 'company',
} as const

/** Reads a search from the address of the board; what cannot be is left out, part by part. */
export function readSearch(parameters: URLSearchParams): JobSearch {
  const company = parameters.get(names.companyId)
  const pay = Number(parameters.get(names.payFrom) || 0)
  const isPay = Number.isInteger(pay) && pay >= 0 && pay <= highestPay
  const skills = parameters.getAll(names.skills).map((skill) => skill.trim())
  const areSkills =
    skills.length <= searchedSkillsLimit && skills.every((skill) => skill.length <= 50 && oneLine.test(skill))
  const text = (parameters.get(names.text) ?? '').slice(0, 100).trim()
  return {
    text: oneLine.test(text) ? text : '',
    skills: areSkills ? skills.filter(Boolean) : [],
    workplaces: chosen(parameters.getAll(names.workplaces), workplaces),
    employmentTypes: chosen(parameters.getAll(names.employmentTypes), employmentTypes),
    levels: chosen(parameters.getAll(names.levels), levels),
    payFrom: isPay ? pay : 0,
    companyId: isUuid(company) ? company : undefined,
  }
}

/** The values of an address, unless one of them is no choice. */
function chosen<Choice extends string>(values: string[], choices: readonly Choice[]): Choice[] {
  const isChoice = (value: string): value is Choice => (choices as readonly string[]).includes(value)
  return values.every(isChoice) && values.length <= choices.length ? values : []
}

/** The parameters by which the board's address names a search; what is not asked for is left out. */
export function searchParameters(search: JobSearch): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search.text) parameters.set(names.text, search.text)
  for (const part of ['skills', 'workplaces', 'employmentTypes', 'levels'] as const) {
    for (const value of search[part]) parameters.append(names[part], value)
  }
  if (search.payFrom) parameters.set(names.payFrom, String(search.payFrom))
  if (search.companyId) parameters.set(names.companyId, search.companyId)
  return parameters
}

/** Where the board shows what a search finds. */
export function boardPath(search: Partial<JobSearch> = {}): string {
  const parameters = searchParameters({ ...everyJob, ...search })
  return parameters.size > 0 ? `/jobs?${parameters}` : '/jobs'
}

/** Whether two searches ask for the same. */
export function isSameSearch(one: JobSearch, other: JobSearch): boolean {
  const sorted = (search: JobSearch) => {
    const parameters = searchParameters(search)
    return JSON.stringify([...parameters].map(([name, value]) => [name, value.toLowerCase()].join('=')).sort())
  }
  return sorted(one) === sorted(other)
}
