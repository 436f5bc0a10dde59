import { invalidInput } from '../../platform/server/problems.ts'

/** The refusal of a password that was asked for again. @param field what the form calls it */
export function wrongPassword(field = 'currentPassword') {
  return invalidInput({ field, message: 'The current password is not correct.' })
}
