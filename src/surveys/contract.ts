import * as z from 'zod'
import { t } from '#text'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { moment, uuid } from '../platform/contract/schemas.ts'
import { singleLinePattern } from '../platform/contract/text-formats.ts'
import { question, questionList } from './question-rules.ts'

const tag = 'Surveys'

export const roundTitleLimit = 100

/** Answers by the id of their question. The rules of the round's questions follow (`answersSchema`). */
const answers = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string())], t`Please answer the questions of this survey.`),
)

/** A period in which each member can answer once. */
const round = z.object({ id: uuid, title: z.string(), openedAt: moment, closedAt: moment.nullable() })

const given = z.object({ answers, submittedAt: moment, changedAt: moment.nullable() })
export type GivenAnswers = z.infer<typeof given>

/** A response as admins see it, without the member. */
const response = given.extend({ id: uuid })
export type SurveyResponse = z.infer<typeof response>

const roundSummary = round.extend({ responseCount: z.number().int() })
export type RoundSummary = z.infer<typeof roundSummary>

/** How often each choice was chosen, in the order of the form; null if too few members answered (`minGroupSize`). */
const counts = z.array(z.object({ choice: z.string(), count: z.number().int() })).nullable()

const result = z.object({
  questionId: z.string(),
  /** How many members answered. */
  answered: z.number().int(),
  counts,
})
export type QuestionResult = z.infer<typeof result>

/** The results of one question in the latest rounds that asked it, the newest first. */
const trend = z.object({
  questionId: z.string(),
  rounds: z.array(z.object({ roundId: uuid, answered: z.number().int(), counts })),
})
export type QuestionTrend = z.infer<typeof trend>

/** The last response of a page, where the next page continues. */
const position = z.object({ at: moment, id: uuid })

export const newRound = z.object({
  title: z
    .string(t`Please name the new survey.`)
    .trim()
    .min(1, t`Please name the new survey.`)
    .max(roundTitleLimit, t`The name must be ${roundTitleLimit} characters or less.`)
    .regex(singleLinePattern, t`The name contains characters that cannot be used.`),
})

const version = z.string(t`Please load the page again`).max(100)

const nextQuestions = z.object({
  questions: z.array(question),
  /** Whether these are the questions that every community begins with. */
  isOriginal: z.boolean(),
  version: z.string(),
  /** The survey that members can answer now. It keeps its questions. */
  currentRound: round.pick({ id: true, title: true }),
})
export type NextQuestions = z.infer<typeof nextQuestions>

export const surveysContract = {
  showOwn: operation('member', {
    method: 'GET',
    path: '/surveys/current',
    summary: 'The current survey, and what the viewer answered in it',
    tag,
  }).output(
    z.object({
      round: round.pick({ id: true, title: true }).extend({ questions: z.array(question) }),
      response: given.nullable(),
    }),
  ),

  answer: operation('member', {
    method: 'PUT',
    path: '/surveys/current/response',
    summary: 'Answer the current survey, or change the own answers',
    tag,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    // The round that the form showed: the answers are rejected if another round has started meanwhile.
    .input(z.object({ roundId: uuid, answers }))
    .output(given),

  showResults: operation('admin', {
    method: 'GET',
    path: '/surveys/results',
    summary: 'All rounds, the numbers of one of them, and how they changed',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ round: uuid.optional() }))
    .output(
      z.object({
        /** The newest round first. */
        rounds: z.array(roundSummary),
        /** The requested round; by default the current one. */
        round: roundSummary.extend({ questions: z.array(question) }),
        /** The results of its questions that have choices, in the order of the form. */
        results: z.array(result),
        /** For each of these questions that other recent rounds asked as well. */
        trends: z.array(trend),
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
    // The round that ends, so that a repeated request does not start a second round; and the version of the questions
    // that the admin saw, so that nobody starts a round with others.
    .input(newRound.extend({ endingRoundId: uuid, questionsVersion: version }))
    .output(round),

  readQuestions: operation('admin', {
    method: 'GET',
    path: '/surveys/questions',
    summary: 'The questions of the next survey, to be edited',
    tag,
  }).output(nextQuestions),

  saveQuestions: operation('admin', {
    method: 'PUT',
    path: '/surveys/questions',
    summary: 'Change the questions of the next survey; rejected when someone else has changed them since `version`',
    tag,
    problems: ['CONFLICT'],
  })
    .input(z.object({ questions: questionList, version, currentRoundId: uuid }))
    .output(nextQuestions),
}
