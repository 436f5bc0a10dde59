import { type JobSearch, jobSearch } from '../../contract.ts'

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
  const { shape } = jobSearch
  const one = (name: string) => parameters.get(name) ?? undefined
  const kept = <Value>(result: { success: boolean; data?: Value }, instead: Value) => result.data ?? instead
  return {
    text: kept(shape.text.safeParse(one(names.text)?.slice(0, 100)), ''),
    skills: kept(shape.skills.safeParse(parameters.getAll(names.skills)), []).filter(Boolean),
    workplaces: kept(shape.workplaces.safeParse(parameters.getAll(names.workplaces)), []),
    employmentTypes: kept(shape.employmentTypes.safeParse(parameters.getAll(names.employmentTypes)), []),
    levels: kept(shape.levels.safeParse(parameters.getAll(names.levels)), []),
    payFrom: kept(shape.payFrom.safeParse(one(names.payFrom)), 0),
    companyId: kept(shape.companyId.safeParse(one(names.companyId)), undefined),
  }
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
