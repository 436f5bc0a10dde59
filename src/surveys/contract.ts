import * as z from 'zod'
import { manyLines, oneLine } from '../platform/contract/characters.ts'
import { fileAnswer } from '../platform/contract/files.ts'
import { moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'

const tag = 'Surveys'

/** How satisfied a member is, from best to worst (S1 §5). */
export const satisfactions = ['Very Satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very Dissatisfied'] as const
export const satisfaction = z.enum(satisfactions, 'Please select your satisfaction level')
export type Satisfaction = z.infer<typeof satisfaction>

/** What a member may wish for (S1 §5). */
export const surveyFeatures = [
  'More networking events',
  'Advanced technical workshops',
  'Mentorship program',
  'Job placement assistance',
  'Resume review services',
  'Interview preparation',
  'Salary negotiation workshops',
  'Leadership development',
  'Entrepreneurship support',
  'Work-life balance resources',
] as const
export const surveyFeature = z.enum(surveyFeatures)

/** Fewer answers than this are not broken down: numbers about so few would be about somebody. */
export const smallestGroup = 5
/** Wishes that are counted out (S1 §9); the screen shows the first three. */
export const topFeaturesLimit = 5
export const textLimit = 5000
export const roundTitleLimit = 100

const lines = (label: string, limit: number) =>
  z
    .string(`${label} must be text.`)
    .trim()
    .max(limit, `${label} must be ${limit} characters or less.`)
    .regex(manyLines, `${label} contain characters that cannot be used.`)

/** What the survey asks (S1 §5). */
export const surveyAnswers = z.object({
  satisfaction,
  features: z.array(surveyFeature, 'Please choose from the list.').max(surveyFeatures.length),
  suggestions: lines('Suggestions', textLimit).min(1, 'Please provide suggestions'),
  improvements: lines('Improvements', textLimit),
  /** Empty when she wants no answer. */
  contactEmail: z
    .string('Please enter a valid email address')
    .trim()
    .max(254, 'Please enter a valid email address')
    .pipe(z.union([z.literal(''), z.email('Please enter a valid email address')])),
})
export type SurveyAnswers = z.infer<typeof surveyAnswers>

/** A time in which each member answers once. */
const round = z.object({ id: uuid, title: z.string(), openedAt: moment, closedAt: moment.nullable() })

const given = surveyAnswers.extend({ submittedAt: moment, changedAt: moment.nullable() })
export type GivenAnswers = z.infer<typeof given>

/** One response as admins read it: whose it is, nobody is told. */
const response = given.extend({ id: uuid })
export type SurveyResponse = z.infer<typeof response>

const roundSummary = round.extend({
  responseCount: z.number().int(),
  /** How often each level was chosen, from best to worst; null for a round with fewer answers than `smallestGroup`. */
  satisfaction: z.array(z.object({ satisfaction, count: z.number().int() })).nullable(),
})
export type RoundSummary = z.infer<typeof roundSummary>

/** The last response of a page; the next one goes on from there. */
const position = z.object({ at: moment, id: uuid })

export const newRound = z.object({
  title: z
    .string('Please name the new survey.')
    .trim()
    .min(1, 'Please name the new survey.')
    .max(roundTitleLimit, `The name must be ${roundTitleLimit} characters or less.`)
    .regex(oneLine, 'The name contains characters that cannot be used.'),
})

export const surveysContract = {
  showOwn: operation('member', {
    method: 'GET',
    path: '/surveys/current',
    summary: 'The current survey, and what the viewer answered in it',
    tag,
  }).output(z.object({ round: round.pick({ id: true, title: true }), response: given.nullable() })),

  answer: operation('member', {
    method: 'PUT',
    path: '/surveys/current/response',
    summary: 'Answer the current survey, or change the own answers',
    tag,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    // The round she has in front of her: answers never slip into one that began meanwhile.
    .input(surveyAnswers.extend({ roundId: uuid }))
    .output(given),

  showResults: operation('admin', {
    method: 'GET',
    path: '/surveys/results',
    summary: 'All rounds with their numbers, and what was wished for most in one of them',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ round: uuid.optional() }))
    .output(
      z.object({
        /** The newest first. */
        rounds: z.array(roundSummary),
        /** The one asked for; the current one unless said otherwise. */
        round: roundSummary,
        /** Most wished for first; null for a round with fewer answers than `smallestGroup`. */
        topFeatures: z.array(z.object({ feature: z.string(), count: z.number().int() })).nullable(),
      }),
    ),

  listResponses: operation('admin', {
    method: 'GET',
    path: '/surveys/rounds/{id}/responses',
    summary: 'A round’s responses, the newest first, without names',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid, afterAt: moment.optional(), afterId: uuid.optional() }))
    .output(z.object({ responses: z.array(response), next: position.nullable() })),

  exportResponses: operation('admin', {
    method: 'GET',
    path: '/surveys/rounds/{id}/export',
    summary: 'A round’s responses as a CSV file, without names',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(fileAnswer),

  openRound: operation('admin', {
    method: 'POST',
    path: '/surveys/rounds',
    summary: 'Close the current round and begin a new one',
    tag,
    successStatus: 201,
    problems: ['CONFLICT'],
  })
    // The round that ends: a request sent twice begins one round, not two.
    .input(newRound.extend({ endingRoundId: uuid }))
    .output(round),
}
