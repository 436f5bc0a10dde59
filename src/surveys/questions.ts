/** Satisfaction with the community, from best to worst (S1 §5). */
export const satisfactions = ['Very Satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very Dissatisfied'] as const
export type Satisfaction = (typeof satisfactions)[number]

/** Features that a member can ask for (S1 §5). */
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

type QuestionBase = {
  /** The field of the API and of the form. The column has the same name in snake case. */
  id: string
  /** The question on the form. */
  label: string
  /** A hint below the question. */
  description?: string
  /** A short title: the heading in the CSV export and, unless `listTitle` is set, in the list of responses. */
  title: string
  listTitle?: string
  /** The message when the answer is missing. Absent for optional questions. */
  required?: string
}

/** A declared question. `choice` allows one of the choices, and `choices` any number of them. */
export type QuestionDeclaration = QuestionBase &
  ({ kind: 'choice' | 'choices'; choices: readonly string[] } | { kind: 'text' } | { kind: 'email' })

/**
 * The questions of the survey, in the order of the form (S1 §5). Everything else is generated from this list: the form,
 * the API's validation, the columns of the table, the list of responses, the CSV export, and the personal data export.
 * Deleting an account deletes its responses as whole rows.
 *
 * To add a question, add it here and run `npm run db:generate`, which writes the migration of its column. A new
 * question must be optional, because earlier responses have no answer to it.
 */
export const questions = [
  {
    id: 'satisfaction',
    kind: 'choice',
    choices: satisfactions,
    label: 'How satisfied are you with the community?',
    title: 'Satisfaction',
    required: 'Please select your satisfaction level',
  },
  {
    id: 'features',
    kind: 'choices',
    choices: surveyFeatures,
    label: 'Which features would you like to see?',
    description: 'Choose as many as you like.',
    title: 'Features',
  },
  {
    id: 'suggestions',
    kind: 'text',
    label: 'What suggestions do you have for us?',
    title: 'Suggestions',
    required: 'Please provide suggestions',
  },
  {
    id: 'improvements',
    kind: 'text',
    label: 'What could we improve? (optional)',
    title: 'Improvements',
  },
  {
    id: 'contactEmail',
    kind: 'email',
    label: 'Email for follow-up (optional)',
    description: 'Only if you would like us to write back to you about your answers.',
    title: 'Contact email',
    listTitle: 'Contact',
  },
] as const satisfies readonly QuestionDeclaration[]

export type Question = (typeof questions)[number]
export type QuestionId = Question['id']

type AnswerTo<One extends QuestionDeclaration> = One extends { kind: 'choices'; choices: readonly (infer Choice)[] }
  ? Choice[]
  : One extends { kind: 'choice'; choices: readonly (infer Choice)[] }
    ? Choice | (One extends { required: string } ? never : '')
    : string

/** A member's answers. An unanswered optional question is an empty text or an empty list. */
export type SurveyAnswers = { [One in Question as One['id']]: AnswerTo<One> }

/** The answers as form values: a choice that is not made yet is an empty text. */
export type FormAnswers = {
  [One in Question as One['id']]: One extends { kind: 'choice' } ? string : AnswerTo<One>
}

/** Form values without any answer. */
export function emptyAnswers(): FormAnswers {
  return Object.fromEntries(
    questions.map(({ id, kind }) => [id, kind === 'choices' ? [] : '']),
  ) as unknown as FormAnswers
}
