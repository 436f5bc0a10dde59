import { invalidInput } from '../../platform/server/problems.ts'

/** The refusal of a password that was asked for again. */
export function wrongPassword() {
  return invalidInput({ field: 'currentPassword', message: 'The current password is not correct.' })
}
