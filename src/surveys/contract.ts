import * as z from 'zod'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { moment, uuid } from '../platform/contract/schemas.ts'
import { multiLinePattern, singleLinePattern } from '../platform/contract/text-formats.ts'
import { type QuestionDeclaration, type QuestionId, questions, type SurveyAnswers, satisfactions } from './questions.ts'

const tag = 'Surveys'

/** Rounds with fewer responses show no breakdown, because it could reveal the answers of single members. */
export const minGroupSize = 5
/** The most requested features in the results (S1 §9). The screen shows the first three. */
export const topFeaturesLimit = 5
export const textLimit = 5000
export const roundTitleLimit = 100

const multiLineText = (label: string, limit: number) =>
  z
    .string(`${label} must be text.`)
    .trim()
    .max(limit, `${label} must be ${limit} characters or less.`)
    .regex(multiLinePattern, `${label} contain characters that cannot be used.`)

const invalidEmail = 'Please enter a valid email address'

/** Validates the answer to a question. */
function answerSchema(question: QuestionDeclaration): z.ZodType {
  const { title, required } = question
  switch (question.kind) {
    case 'choice': {
      const choice = z.enum(question.choices, required)
      return required === undefined ? z.union([z.literal(''), choice]) : choice
    }
    case 'choices':
      return z.array(z.enum(question.choices), 'Please choose from the list.').max(question.choices.length)
    case 'text': {
      const text = multiLineText(title, textLimit)
      return required === undefined ? text : text.min(1, required)
    }
    case 'email':
      return z
        .string(invalidEmail)
        .trim()
        .max(254, invalidEmail)
        .pipe(z.union([z.literal(''), z.email(invalidEmail)]))
  }
}

type AnswerSchemas = { [Id in QuestionId]: z.ZodType<SurveyAnswers[Id], SurveyAnswers[Id]> }

/** The answers of a member to all questions. */
export const surveyAnswers = z.object(
  Object.fromEntries(questions.map((question) => [question.id, answerSchema(question)])) as AnswerSchemas,
)

/** A period in which each member can answer once. */
const round = z.object({ id: uuid, title: z.string(), openedAt: moment, closedAt: moment.nullable() })

const given = surveyAnswers.extend({ submittedAt: moment, changedAt: moment.nullable() })
export type GivenAnswers = z.infer<typeof given>

/** A response as admins see it, without the member. */
const response = given.extend({ id: uuid })
export type SurveyResponse = z.infer<typeof response>

const roundSummary = round.extend({
  responseCount: z.number().int(),
  /** How often each level was chosen, from best to worst; null for a round with fewer answers than `minGroupSize`. */
  satisfaction: z.array(z.object({ satisfaction: z.enum(satisfactions), count: z.number().int() })).nullable(),
})
export type RoundSummary = z.infer<typeof roundSummary>

/** The last response of a page, where the next page continues. */
const position = z.object({ at: moment, id: uuid })

export const newRound = z.object({
  title: z
    .string('Please name the new survey.')
    .trim()
    .min(1, 'Please name the new survey.')
    .max(roundTitleLimit, `The name must be ${roundTitleLimit} characters or less.`)
    .regex(singleLinePattern, 'The name contains characters that cannot be used.'),
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
    // The round that the form showed: the answers are rejected if another round has started meanwhile.
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
        /** The newest round first. */
        rounds: z.array(roundSummary),
        /** The requested round; by default the current one. */
        round: roundSummary,
        /** The most requested first; null for a round with fewer answers than `minGroupSize`. */
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
    .output(fileResponse),

  openRound: operation('admin', {
    method: 'POST',
    path: '/surveys/rounds',
    summary: 'Close the current round and begin a new one',
    tag,
    successStatus: 201,
    problems: ['CONFLICT'],
  })
    // The round that ends, so that a repeated request does not start a second round.
    .input(newRound.extend({ endingRoundId: uuid }))
    .output(round),
}
