import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isUuid, singleLinePattern } from '../../../platform/contract/text-formats.ts'
import { employmentTypes, type JobSearch, levels, searchedSkillsLimit, workplaces } from '../../contract.ts'
import { maxPay } from '../../job.ts'
import { jobsApi } from '../api.ts'

/** A search without criteria, which every job matches. */
export const emptySearch: JobSearch = {
  text: '',
  skills: [],
  workplaces: [],
  employmentTypes: [],
  levels: [],
  payFrom: 0,
}

/** The URL parameter of each criterion. */
const parameterNames = {
  text: 'text',
  skills: 'skill',
  workplaces: 'workplace',
  employmentTypes: 'type',
  levels: 'level',
  payFrom: 'pay',
  companyId: 'company',
} as const

/** Reads a search from the URL of the board. Invalid criteria are ignored, one by one. */
export function readSearch(parameters: URLSearchParams): JobSearch {
  const company = parameters.get(parameterNames.companyId)
  const pay = Number(parameters.get(parameterNames.payFrom) || 0)
  const isValidPay = Number.isInteger(pay) && pay >= 0 && pay <= maxPay
  const skills = parameters.getAll(parameterNames.skills).map((skill) => skill.trim())
  const areValidSkills =
    skills.length <= searchedSkillsLimit && skills.every((skill) => skill.length <= 50 && singleLinePattern.test(skill))
  const text = (parameters.get(parameterNames.text) ?? '').slice(0, 100).trim()
  return {
    text: singleLinePattern.test(text) ? text : '',
    skills: areValidSkills ? skills.filter(Boolean) : [],
    workplaces: validChoices(parameters.getAll(parameterNames.workplaces), workplaces),
    employmentTypes: validChoices(parameters.getAll(parameterNames.employmentTypes), employmentTypes),
    levels: validChoices(parameters.getAll(parameterNames.levels), levels),
    payFrom: isValidPay ? pay : 0,
    companyId: isUuid(company) ? company : undefined,
  }
}

/** The values of a URL parameter; none of them if one is invalid. */
function validChoices<Choice extends string>(values: string[], choices: readonly Choice[]): Choice[] {
  const isChoice = (value: string): value is Choice => (choices as readonly string[]).includes(value)
  return values.every(isChoice) && values.length <= choices.length ? values : []
}

/** The URL parameters of a search, without unused criteria. */
export function searchParameters(search: JobSearch): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search.text) parameters.set(parameterNames.text, search.text)
  for (const field of ['skills', 'workplaces', 'employmentTypes', 'levels'] as const) {
    for (const value of search[field]) parameters.append(parameterNames[field], value)
  }
  if (search.payFrom) parameters.set(parameterNames.payFrom, String(search.payFrom))
  if (search.companyId) parameters.set(parameterNames.companyId, search.companyId)
  return parameters
}

/** The path of the board with a search. */
export function boardPath(search: Partial<JobSearch> = {}): string {
  const parameters = searchParameters({ ...emptySearch, ...search })
  return parameters.size > 0 ? `/jobs?${parameters}` : '/jobs'
}

/** Whether two searches have the same criteria. */
export function isSameSearch(one: JobSearch, other: JobSearch): boolean {
  const sorted = (search: JobSearch) => {
    const parameters = searchParameters(search)
    return JSON.stringify([...parameters].map(([name, value]) => [name, value.toLowerCase()].join('=')).sort())
  }
  return sorted(one) === sorted(other)
}

/** Loads the jobs that match a search, page by page. While another search loads, the previous results stay. */
export function useJobSearch(search: JobSearch | null) {
  return useInfiniteQuery(
    jobsApi.queries.search.infiniteOptions({
      input: (after: string | undefined) => ({ ...(search ?? emptySearch), after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      enabled: search !== null,
    }),
  )
}

/** Loads how many jobs each choice of the filters matches. While another search loads, the previous counts stay. */
export function useSearchCounts(search: JobSearch) {
  return useQuery(jobsApi.queries.countSearch.queryOptions({ input: search, placeholderData: keepPreviousData })).data
}
