import * as z from 'zod'
import { t } from '#text'
import { singleLineText } from '../platform/contract/schemas.ts'
import { singleLinePattern } from '../platform/contract/text-formats.ts'
import { hasChoices, headingOf, linesOf, maxQuestions, type QuestionKind, questionKinds } from './questions.ts'

const maxChoices = 30
/** The most levels of a scale, such as 0 to 10. */
const maxLevels = 11
const choiceLimit = 100

/** A question as the API returns it. */
export const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  description: z.string(),
  title: z.string(),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
})

/** A fault of all choices, because they are entered in one field. */
function choiceFault(kind: QuestionKind, choices: string[]): string | undefined {
  if (!hasChoices(kind)) return undefined
  if (choices.length < 2) return t`Please enter two choices or more, one per line`
  if (kind === 'scale' && choices.length > maxLevels) return t`A scale can have ${maxLevels} levels at most`
  if (choices.length > maxChoices) return t`There can be ${maxChoices} choices at most`
  if (choices.some((choice) => choice === '')) return t`A choice is empty`
  const long = choices.find((choice) => choice.length > choiceLimit)
  if (long) return t`“${long.slice(0, 40)}…” must be ${choiceLimit} characters or less`
  if (!choices.every((choice) => singleLinePattern.test(choice)))
    return t`A choice contains characters that cannot be used`
  const repeated = choices.find((choice, index) =>
    choices.some((other, place) => place < index && isSame(choice, other)),
  )
  return repeated && t`“${repeated}” is there twice`
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0
}

/** A question as admins enter it, and questions of a survey. @param choices validates the choices of a question */
function questionsWith<Entered>(choices: z.ZodType<string[], Entered>) {
  const entered = z
    .object({
      kind: z.enum(questionKinds, t`Please choose how it is answered`),
      label: singleLineText(t`The question`, 200).min(1, t`Please write the question, or remove it`),
      description: singleLineText('The hint', 300),
      title: singleLineText(t`The short title`, 60),
      choices,
      isRequired: z.boolean(),
    })
    .superRefine((question, context) => {
      const message = choiceFault(question.kind, question.choices)
      if (message) context.addIssue({ code: 'custom', path: ['choices'], message })
    })
    // Choices may have been entered before another kind was chosen.
    .transform((question) => ({ ...question, choices: hasChoices(question.kind) ? question.choices : [] }))
  return z
    .array(entered, t`Please enter questions`)
    .min(1, t`There must be one question at least`)
    .max(maxQuestions, t`There can be ${maxQuestions} questions at most`)
    .superRefine((questions, context) => {
      for (const [index, { label, ...rest }] of questions.entries()) {
        const earlier = questions.slice(0, index)
        const fault = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [index, field], message })
        if (earlier.some((other) => isSame(other.label, label))) fault('label', t`This question is there twice`)
        else if (earlier.some((other) => isSame(headingOf(other), headingOf({ label, ...rest })))) {
          fault('title', t`Another question has this title`)
        }
      }
    })
}

/** The questions of a survey. */
export const questionList = questionsWith(z.array(z.string(t`A choice must be text`).trim(), t`Please enter choices`))
export type QuestionForm = z.output<typeof questionList>[number]

/** The editor's form, in which the choices of a question are one text with a line for each. */
export const questionsForm = z.object({
  questions: questionsWith(z.string(t`Please enter choices`).transform(linesOf)),
})
