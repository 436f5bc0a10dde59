import * as z from 'zod'
import { t } from '#text'
import { multiLineText } from '../platform/contract/schemas.ts'
import { type Answers, missingAnswerMessage, type Question } from './questions.ts'

export const textLimit = 5000

const invalidEmail = t`Please enter a valid email address`
const emailLimit = 254

/** Validates the answer to a question. */
function answerSchema(question: Question): z.ZodType {
  const { kind, choices, isRequired } = question
  const missing = missingAnswerMessage(question)
  switch (kind) {
    case 'scale':
    case 'choice': {
      const choice = z.enum(choices, missing)
      return isRequired ? choice : z.union([z.literal(''), choice])
    }
    case 'choices': {
      const chosen = z.array(z.enum(choices), t`Please choose from the list.`).max(choices.length)
      return isRequired ? chosen.min(1, missing) : chosen
    }
    case 'text': {
      const text = multiLineText(t`The answer`, textLimit)
      return isRequired ? text.min(1, missing) : text
    }
    case 'email': {
      const address = z.string(invalidEmail).trim().max(emailLimit, invalidEmail)
      const email = z.email(invalidEmail)
      return isRequired
        ? address.min(1, missing).pipe(email)
        : address.pipe(z.union([z.literal(''), email], invalidEmail))
    }
  }
}

/** Validates a member's answers to the questions of a round. Answers to other questions are dropped. */
export function answersSchema(questions: readonly Question[]): z.ZodType<Answers, Answers> {
  const schemas = questions.map((question) => [question.id, answerSchema(question)])
  return z.object(Object.fromEntries(schemas)) as unknown as z.ZodType<Answers, Answers>
}

/** Validates the form of a survey. */
export function surveyForm(questions: readonly Question[]) {
  return z.object({ answers: answersSchema(questions) })
}
