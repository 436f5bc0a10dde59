import * as z from 'zod'
import { t } from '#text'
import { teamNote, teamNoteForm, teamNotes } from '../employers/contract.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, multiLineText, singleLineText, uuid } from '../platform/contract/schemas.ts'

const tag = 'Applications'
const byId = z.object({ id: uuid })
const byNote = byId.extend({ noteId: uuid })

export const criteriaLimit = 8
export const criterionLimit = 100
export const scorecardTextLimit = 2000
export const scores = [1, 2, 3, 4] as const
export const recommendations = ['strong-yes', 'yes', 'no', 'strong-no'] as const
export type Recommendation = (typeof recommendations)[number]

/** What everybody rates an applicant by. Its id stays when its label changes. */
const criterion = z.object({ id: uuid, label: z.string() })
export type Criterion = z.infer<typeof criterion>

/** How a company hires for one job. */
export const hiringForm = z.object({
  /** In the order in which they are shown. A criterion without an id is new. */
  criteria: z
    .array(
      z.object({
        id: uuid.optional(),
        label: singleLineText('A criterion', criterionLimit).min(1, t`Please name the criterion.`),
      }),
    )
    .max(criteriaLimit, t`You can have up to ${criteriaLimit} criteria.`)
    .refine((list) => new Set(list.map(({ label }) => label.toLowerCase())).size === list.length, {
      error: t`Two criteria have the same name.`,
    }),
  /** Whether members may apply with name, photo, and school hidden until the interview. */
  offersHiddenNames: z.boolean(),
})
export type HiringForm = z.infer<typeof hiringForm>

const hiring = z.object({
  job: z.object({ id: uuid, title: z.string() }),
  criteria: z.array(criterion),
  offersHiddenNames: z.boolean(),
})
export type Hiring = z.infer<typeof hiring>

export const scorecardForm = z.object({
  /** One score for each of the job's criteria. */
  scores: z
    .array(z.object({ criterionId: uuid, score: z.literal(scores, t`Please choose a score from 1 to 4.`) }))
    .max(criteriaLimit),
  recommendation: z.enum(recommendations, t`Please choose a recommendation.`),
  text: multiLineText(t`Your comment`, scorecardTextLimit).default(''),
})
export type ScorecardForm = z.infer<typeof scorecardForm>

/** What a person of the company thinks of an applicant. */
const opinion = z.object({
  /** With the label that the criterion had, which stays readable when the job's criteria change. */
  scores: z.array(z.object({ criterionId: uuid, label: z.string(), score: z.literal(scores) })),
  recommendation: z.enum(recommendations),
  text: z.string(),
  writtenAt: moment,
})
export type Opinion = z.infer<typeof opinion>

const scorecard = opinion.extend({
  /** Null when the author's account was deleted. */
  author: z.string().nullable(),
  isYours: z.boolean(),
  /** What it said before it was edited, the newest version first. */
  formerVersions: z.array(opinion),
})
export type Scorecard = z.infer<typeof scorecard>

const scorecards = z.object({
  criteria: z.array(criterion),
  own: scorecard.nullable(),
  /** Null until the viewer has submitted their own, so that nothing shows whether there are any. */
  others: z.array(scorecard).nullable(),
  can: z.object({ submit: z.boolean() }),
})
export type Scorecards = z.infer<typeof scorecards>

/** How the people of a company decide about applicants together. Applicants never see it. */
export const hiringOperations = {
  showHiring: operation('employer', {
    method: 'GET',
    path: '/employers/jobs/{id}/hiring',
    summary: 'How the viewer’s company hires for one of its jobs: criteria, and whether names may be hidden',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(hiring),

  updateHiring: operation('employer', {
    method: 'PUT',
    path: '/employers/jobs/{id}/hiring',
    summary: 'Change how the viewer’s company hires for one of its jobs',
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(hiringForm.extend(byId.shape))
    .output(hiring),

  showScorecards: operation('employer', {
    method: 'GET',
    path: '/employers/applications/{id}/scorecards',
    summary: 'The viewer’s scorecard of an applicant and, once it is submitted, those of colleagues',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(scorecards),

  submitScorecard: operation('employer', {
    method: 'PUT',
    path: '/employers/applications/{id}/scorecard',
    summary: 'Submit or edit the viewer’s scorecard of an applicant; former versions stay visible to colleagues',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(scorecardForm.extend(byId.shape))
    .output(scorecards),

  listApplicantNotes: operation('employer', {
    method: 'GET',
    path: '/employers/applications/{id}/notes',
    summary: 'Private notes of the viewer’s company about an applicant, newest first',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(teamNotes),

  addApplicantNote: operation('employer', {
    method: 'POST',
    path: '/employers/applications/{id}/notes',
    summary: 'Write a note about an applicant that only the viewer’s company sees',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(teamNoteForm.extend(byId.shape))
    .output(teamNote),

  updateApplicantNote: operation('employer', {
    method: 'PUT',
    path: '/employers/applications/{id}/notes/{noteId}',
    summary: 'Edit the viewer’s own note about an applicant',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  })
    .input(teamNoteForm.extend(byNote.shape))
    .output(teamNote),

  deleteApplicantNote: operation('employer', {
    method: 'DELETE',
    path: '/employers/applications/{id}/notes/{noteId}',
    summary: 'Delete a note about an applicant: the viewer’s own, or any as an owner of the company',
    tag,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  })
    .input(byNote)
    .output(done),
}
