import * as z from 'zod'
import { t } from '#text'
import { day } from '../platform/contract/durations.ts'
import { operation } from '../platform/contract/operation.ts'
import { moment, multiLineText, uuid } from '../platform/contract/schemas.ts'

const tag = 'Events (feedback)'
const byId = z.object({ id: uuid })

/** After the end of an event, in milliseconds. */
export const feedbackOpenFor = 30 * day
/** After a person has answered, in milliseconds. */
export const feedbackChangeableFor = 14 * day
/** Answers that managers see together: fewer would show who wrote which. */
export const feedbackBatch = 3
export const usefulnessLevels = [1, 2, 3, 4, 5] as const

export const feedbackForm = z.object({
  usefulness: z
    .number(t`Please choose a number from 1 to 5.`)
    .int(t`Please choose a number from 1 to 5.`)
    .min(1, t`Please choose a number from 1 to 5.`)
    .max(usefulnessLevels.length, t`Please choose a number from 1 to 5.`),
  /** Empty for no suggestion. */
  change: multiLineText(t`Your suggestion`, 2000).default(''),
})
export type FeedbackForm = z.infer<typeof feedbackForm>

const ownFeedback = z.object({
  /** Whether the viewer may answer now, or change their answer. */
  canAnswer: z.boolean(),
  /** Until when; null for people who are not asked. */
  until: moment.nullable(),
  answer: feedbackForm.nullable(),
})
export type OwnFeedback = z.infer<typeof ownFeedback>

const feedbackResults = z.object({
  /** Null until enough people have answered. Without names and times, in an order that says nothing. */
  results: z
    .object({
      count: z.number().int(),
      median: z.number(),
      /** How many answered with 1, 2, 3, 4, and 5. */
      distribution: z.array(z.number().int()).length(usefulnessLevels.length),
      changes: z.array(z.string()),
    })
    .nullable(),
})
export type FeedbackResults = z.infer<typeof feedbackResults>

/** The two questions after an event. */
export const feedbackOperations = {
  showFeedback: operation('member', {
    method: 'GET',
    path: '/events/{id}/feedback',
    summary: 'The viewer’s own answers to the two questions after an event, and whether they may answer',
    tag,
    // People who came keep their right to answer.
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(ownFeedback),

  saveFeedback: operation('member', {
    method: 'PUT',
    path: '/events/{id}/feedback',
    summary: 'Answer the two questions after an event, or change the answers within 14 days',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(feedbackForm.extend({ id: uuid }))
    .output(ownFeedback),

  showFeedbackResults: operation('member', {
    method: 'GET',
    path: '/events/{id}/feedback/results',
    summary: 'The answers to the two questions, without names; for people who manage the event',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(feedbackResults),
}
