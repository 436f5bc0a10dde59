import * as z from 'zod'
import { type GivenAnswers, satisfaction, surveyAnswers, surveyFeature } from '../contract.ts'

/** The answers as a form holds them: nothing may be chosen yet. */
export const surveyForm = surveyAnswers.extend({ satisfaction: z.string().pipe(satisfaction) })
export type AnswersInForm = z.input<typeof surveyForm>

const empty: AnswersInForm = { satisfaction: '', features: [], suggestions: '', improvements: '', contactEmail: '' }

/** What a member has answered, to be changed; nothing yet when that is null. */
export function toForm(given: GivenAnswers | null): AnswersInForm {
  if (!given) return empty
  const { satisfaction, features, suggestions, improvements, contactEmail } = given
  return { satisfaction, features, suggestions, improvements, contactEmail }
}

const isText = z.string().catch('')

/** A draft laid over the answers that stand; parts of it that make no sense are left out. */
export function withDraft(answers: AnswersInForm, draft: object): AnswersInForm {
  const read = z.object({
    satisfaction: isText,
    features: z.array(surveyFeature).catch(answers.features),
    suggestions: isText,
    improvements: isText,
    contactEmail: isText,
  })
  return read.parse({ ...answers, ...draft })
}
