import { invalidInput } from '../../platform/server/http/problem-details.ts'

/** The refusal of a password that was asked for again. @param field what the form calls it */
export function wrongPassword(field = 'currentPassword') {
  return invalidInput({ field, message: 'The current password is not correct.' })
}

/** The refusal of a link that proves an address, without the password that its holder has to choose. */
export function passwordNeeded() {
  return invalidInput({ field: 'password', message: 'Password is required' })
}
