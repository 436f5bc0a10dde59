import { type GivenAnswers, type SurveyAnswers, surveyFeatures } from '../contract.ts'

/** The answers as a form holds them: nothing may be chosen yet. */
export type AnswersInForm = Omit<SurveyAnswers, 'satisfaction'> & { satisfaction: string }

const empty: AnswersInForm = { satisfaction: '', features: [], suggestions: '', improvements: '', contactEmail: '' }

/** What a member has answered, to be changed; nothing yet when that is null. */
export function toForm(given: GivenAnswers | null): AnswersInForm {
  if (!given) return empty
  const { satisfaction, features, suggestions, improvements, contactEmail } = given
  return { satisfaction, features, suggestions, improvements, contactEmail }
}

/** A draft laid over the answers that stand; parts of it that make no sense are left out. */
export function withDraft(answers: AnswersInForm, draft: object): AnswersInForm {
  const drafted: Partial<Record<keyof AnswersInForm, unknown>> = { ...answers, ...draft }
  const text = (name: keyof AnswersInForm) => (typeof drafted[name] === 'string' ? drafted[name] : '')
  const { features } = drafted
  return {
    satisfaction: text('satisfaction'),
    features: areFeatures(features) ? features : answers.features,
    suggestions: text('suggestions'),
    improvements: text('improvements'),
    contactEmail: text('contactEmail'),
  }
}

function areFeatures(value: unknown): value is SurveyAnswers['features'] {
  return Array.isArray(value) && value.every((one) => (surveyFeatures as readonly unknown[]).includes(one))
}
