import { plural, t } from '#text'
import type { FieldError } from '../../../platform/contract/problems.ts'
import { invalidInput, problem } from '../../../platform/server/http/problem-details.ts'
import type { Question, RegistrationChoices } from '../../contract.ts'

/** What a registration stores of a person's choices. */
export type StoredChoices = { guests: number; isShown: boolean | null; answers: Record<string, string> }

/** The choices of a person who made none. */
export const noChoices: StoredChoices = { guests: 0, isShown: null, answers: {} }

/** What the host decided. */
type Terms = { guestLimit: number; questions: Question[] }

/** The response when seats are free, but not enough for a person and their guests. */
export function tooFewSeats() {
  return problem('CONFLICT', t`There aren’t enough free seats for you and your guests.`)
}

/**
 * The choices of a new registration, as far as the host asks for them.
 * @throws INVALID_INPUT for too many guests, and for answers that are missing or not among the choices
 */
export function validChoices(
  terms: Terms,
  { guests = 0, isShown = null, answers = {} }: RegistrationChoices,
): StoredChoices {
  requireAllowedGuests(terms, guests)
  return { guests, isShown, answers: validAnswers(terms, answers) }
}

/** @throws INVALID_INPUT for more guests than the host allows */
export function requireAllowedGuests({ guestLimit }: Pick<Terms, 'guestLimit'>, guests: number): void {
  if (guests <= guestLimit) return
  const message =
    guestLimit === 0
      ? t`This event has no seats for guests.`
      : plural(guestLimit, { one: 'You can bring up to # guest.', other: 'You can bring up to # guests.' })
  throw invalidInput({ field: 'guests', message })
}

/**
 * The answers to an event's questions. Answers to other questions, which may have been deleted meanwhile, are dropped.
 * @throws INVALID_INPUT like validChoices
 */
export function validAnswers({ questions }: Pick<Terms, 'questions'>, answers: Record<string, string>) {
  const errors: FieldError[] = []
  const valid: Record<string, string> = {}
  for (const { id, isRequired, options } of questions) {
    const answer = answers[id] ?? ''
    const field = `answers.${id}`
    if (answer === '') {
      if (isRequired) errors.push({ field, message: t`Please answer this question.` })
    } else if (options.length > 0 && !options.includes(answer)) {
      errors.push({ field, message: t`Please choose one of the answers.` })
    } else {
      valid[id] = answer
    }
  }
  if (errors.length > 0) throw invalidInput(...errors)
  return valid
}
