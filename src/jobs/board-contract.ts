import * as z from 'zod'
import { done, moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { line } from '../platform/contract/text.ts'
import { employmentTypes, highestPay, job, jobSummary, levels, workplaces } from './job.ts'

const tag = 'Jobs'
const byId = z.object({ id: uuid })

export const jobsPerPage = 20
export const savedSearchesLimit = 20
/** Skills a search can ask for at once; a job must have all of them. */
export const searchedSkillsLimit = 5

/** One or several of a list; a single one may come alone in an address. */
const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(most))
    .default([])

/** What a member looks for; what is left out is not asked for. */
export const jobSearch = z.object({
  /** Words in the title, the company's name, the skills or the place. */
  text: line('Search', 100).default(''),
  skills: several(line('A skill', 50), searchedSkillsLimit),
  workplaces: several(z.enum(workplaces), workplaces.length),
  employmentTypes: several(z.enum(employmentTypes), employmentTypes.length),
  levels: several(z.enum(levels), levels.length),
  /** US dollars a year that the job must be able to pay; hourly pay counts as a year's. */
  payFrom: z.coerce.number().int().min(0).max(highestPay).default(0),
  companyId: uuid.optional(),
})
export type JobSearch = z.infer<typeof jobSearch>

/** How often a saved search tells of new jobs. */
export const alertPaces = ['off', 'daily', 'weekly'] as const

export const savedSearchForm = z.object({
  name: line('Name', 60).min(1, 'Name is required.'),
  search: jobSearch,
  alerts: z.enum(alertPaces),
})
export type SavedSearchForm = z.infer<typeof savedSearchForm>

export const savedSearch = savedSearchForm.extend({ id: uuid, createdAt: moment })
export type SavedSearch = z.infer<typeof savedSearch>

const jobPage = z.object({ jobs: z.array(jobSummary), next: z.string().nullable() })
const after = z.string().max(200).optional()

export const boardOperations = {
  search: operation('member', {
    method: 'GET',
    path: '/jobs',
    summary: 'Open jobs that a search finds, the newest first',
    tag,
  })
    .input(jobSearch.extend({ after }))
    .output(jobPage),

  show: operation('member', {
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'A job that is or was open; closed ones only to who saved it or applied',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(job),

  save: operation('member', {
    method: 'PUT',
    path: '/jobs/{id}/saved',
    summary: 'Keep a job for later',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  unsave: operation('member', {
    method: 'DELETE',
    path: '/jobs/{id}/saved',
    summary: 'Keep a job no longer',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  listSaved: operation('member', {
    method: 'GET',
    path: '/saved-jobs',
    summary: 'Jobs kept for later, the last kept first, closed ones too',
    tag,
    membership: 'notNeeded',
  })
    .input(z.object({ after }))
    .output(jobPage),

  listSearches: operation('member', {
    method: 'GET',
    path: '/saved-searches',
    summary: 'The own saved searches, by name',
    tag,
    membership: 'notNeeded',
  }).output(z.object({ searches: z.array(savedSearch) })),

  createSearch: operation('member', {
    method: 'POST',
    path: '/saved-searches',
    summary: 'Save a search, to hear of new jobs',
    tag,
    successStatus: 201,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(savedSearchForm)
    .output(savedSearch),

  updateSearch: operation('member', {
    method: 'PUT',
    path: '/saved-searches/{id}',
    summary: 'Change a saved search',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(savedSearchForm.extend(byId.shape))
    .output(savedSearch),

  deleteSearch: operation('member', {
    method: 'DELETE',
    path: '/saved-searches/{id}',
    summary: 'Forget a saved search',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),
}
