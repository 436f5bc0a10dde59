/** Satisfaction with the community, from best to worst (S1 §5). */
export const satisfactions = ['Very Satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very Dissatisfied'] as const

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

/**
 * How a question is answered: `scale` and `choice` allow one of the choices, `choices` any number of them. The choices of
 * a scale are ordered from best to worst.
 */
export const questionKinds = ['scale', 'choice', 'choices', 'text', 'email'] as const
export type QuestionKind = (typeof questionKinds)[number]

export type Question = {
  /**
   * Names what is asked: in two rounds, the same id stands for the same text, kind, and choices, and other ids for other
   * questions. So results are compared, and drafts carried over, by id.
   */
  id: string
  kind: QuestionKind
  /** The question on the form. */
  label: string
  /** A hint below the question, which may be empty. */
  description: string
  /** A short title for results and the CSV export. Empty if these use the question itself. */
  title: string
  /** Empty for texts and email addresses. */
  choices: string[]
  isRequired: boolean
}

/** The questions that every community begins with, in the order of the form (S1 §5). */
export const originalQuestions: Question[] = [
  {
    id: 'satisfaction',
    kind: 'scale',
    label: 'How satisfied are you with the community?',
    description: '',
    title: 'Satisfaction',
    choices: [...satisfactions],
    isRequired: true,
  },
  {
    id: 'features',
    kind: 'choices',
    label: 'Which features would you like to see?',
    description: 'Choose as many as you like.',
    title: 'Features',
    choices: [...surveyFeatures],
    isRequired: false,
  },
  {
    id: 'suggestions',
    kind: 'text',
    label: 'What suggestions do you have for us?',
    description: '',
    title: 'Suggestions',
    choices: [],
    isRequired: true,
  },
  {
    id: 'improvements',
    kind: 'text',
    label: 'What could we improve? (optional)',
    description: '',
    title: 'Improvements',
    choices: [],
    isRequired: false,
  },
  {
    id: 'contactEmail',
    kind: 'email',
    label: 'Email for follow-up (optional)',
    description: 'Only if you would like us to write back to you about your answers.',
    title: 'Contact email',
    choices: [],
    isRequired: false,
  },
]

/** The messages of the specification for missing answers (S1 §5). */
const specifiedMessages: Record<string, string> = {
  satisfaction: 'Please select your satisfaction level',
  suggestions: 'Please provide suggestions',
}

/** The message for a required question without an answer. */
export function missingAnswerMessage({ id, kind }: Question): string {
  if (specifiedMessages[id]) return specifiedMessages[id]
  if (kind === 'text' || kind === 'email') return 'Please answer this question'
  return kind === 'choices' ? 'Please choose at least one answer' : 'Please choose an answer'
}

/** What results and the CSV export call a question. */
export function headingOf({ title, label }: Pick<Question, 'title' | 'label'>): string {
  return title || label
}

/** Whether a question is answered by choosing, so that answers can be counted. */
export function hasChoices(kind: QuestionKind): boolean {
  return kind === 'scale' || kind === 'choice' || kind === 'choices'
}

/** The answer to a question: a text, or a list for the kind `choices`. Unanswered, the text or list is empty. */
export type Answer = string | string[]

/** Answers by the id of their question. */
export type Answers = Record<string, Answer>

/** An answer for each question, before any is given. */
export function emptyAnswers(questions: readonly Question[]): Answers {
  return Object.fromEntries(questions.map(({ id, kind }) => [id, kind === 'choices' ? [] : '']))
}

export const maxQuestions = 30

/** Results of fewer members are not broken down, because a breakdown could reveal the answers of single members. */
export const minGroupSize = 5

/** The lines of a text that are not empty, such as choices in the editor. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
