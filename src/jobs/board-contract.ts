import * as z from 'zod'
import { t } from '#text'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { employmentTypes, job, jobSummary, levels, maxPay, workplaces } from './job.ts'

const tag = 'Jobs'
const byId = z.object({ id: uuid })

export const jobsPerPage = 20
export const savedSearchesLimit = 20
/** Skills per search. A job must have all of them to match. */
export const searchedSkillsLimit = 5

/** A list that a URL may give as a single value. */
const listOf = <Item extends z.ZodType>(item: Item, maxLength: number) =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(item).max(maxLength),
    )
    .default([])

/** The criteria of a search. All of them are optional. */
export const jobSearch = z.object({
  /** Words in the title, the company's name, the skills, or the location. */
  text: singleLineText(t`Search`, 100).default(''),
  skills: listOf(singleLineText('A skill', 50), searchedSkillsLimit),
  workplaces: listOf(z.enum(workplaces), workplaces.length),
  employmentTypes: listOf(z.enum(employmentTypes), employmentTypes.length),
  levels: listOf(z.enum(levels), levels.length),
  /** The minimum of the highest pay, in US dollars a year. Hourly pay is converted. */
  payFrom: z.coerce.number().int().min(0).max(maxPay).default(0),
  companyId: uuid.optional(),
})
export type JobSearch = z.infer<typeof jobSearch>

/** How often a saved search sends alerts about new jobs. */
export const alertFrequencies = ['off', 'daily', 'weekly'] as const

export const savedSearchForm = z.object({
  name: singleLineText(t`Name`, 60).min(1, t`Name is required.`),
  search: jobSearch,
  alerts: z.enum(alertFrequencies),
})
export type SavedSearchForm = z.infer<typeof savedSearchForm>

export const savedSearch = savedSearchForm.extend({ id: uuid, createdAt: moment })
export type SavedSearch = z.infer<typeof savedSearch>

const jobPage = z.object({ jobs: z.array(jobSummary), next: z.string().nullable() })
const after = z.string().max(200).optional()

const jobCount = z.number().int().min(0)
/** How many jobs each choice of a filter matches, together with the other criteria of a search. */
export const searchCounts = z.object({
  workplaces: z.record(z.enum(workplaces), jobCount),
  employmentTypes: z.record(z.enum(employmentTypes), jobCount),
  levels: z.record(z.enum(levels), jobCount),
})
export type SearchCounts = z.infer<typeof searchCounts>

export const boardOperations = {
  search: operation('member', {
    method: 'GET',
    path: '/jobs',
    summary: 'Open jobs that match a search, newest first',
    tag,
  })
    .input(jobSearch.extend({ after }))
    .output(jobPage),

  countSearch: operation('member', {
    method: 'GET',
    path: '/job-counts',
    summary: 'How many open jobs each workplace, employment type, and level matches, among the newest 20,000',
    tag,
  })
    .input(jobSearch)
    .output(searchCounts),

  show: operation('member', {
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'A job; closed jobs are visible only to members who saved them or applied',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(job),

  showSharePicture: operation('visitor', {
    method: 'GET',
    path: '/public-jobs/{id}/picture.png',
    summary: 'A picture of a published job, for previews of its link',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(byId.extend({ version: z.string().max(20).optional() }))
    .output(fileResponse),

  save: operation('member', {
    method: 'PUT',
    path: '/jobs/{id}/saved',
    summary: 'Save a job',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  unsave: operation('member', {
    method: 'DELETE',
    path: '/jobs/{id}/saved',
    summary: 'Remove a job from the saved jobs',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),

  listSaved: operation('member', {
    method: 'GET',
    path: '/saved-jobs',
    summary: 'Saved jobs, most recently saved first, including closed ones',
    tag,
    membership: 'notNeeded',
  })
    .input(z.object({ after }))
    .output(jobPage),

  listSearches: operation('member', {
    method: 'GET',
    path: '/saved-searches',
    summary: 'The viewer’s saved searches, by name',
    tag,
    membership: 'notNeeded',
  }).output(z.object({ searches: z.array(savedSearch) })),

  createSearch: operation('member', {
    method: 'POST',
    path: '/saved-searches',
    summary: 'Save a search to be notified of new jobs',
    tag,
    successStatus: 201,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(savedSearchForm)
    .output(savedSearch),

  updateSearch: operation('member', {
    method: 'PUT',
    path: '/saved-searches/{id}',
    summary: 'Update a saved search',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(savedSearchForm.extend(byId.shape))
    .output(savedSearch),

  deleteSearch: operation('member', {
    method: 'DELETE',
    path: '/saved-searches/{id}',
    summary: 'Delete a saved search',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),
}
