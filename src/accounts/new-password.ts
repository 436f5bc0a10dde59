import * as z from 'zod'
import { checkPassword } from './password-rules.ts'

/** A new password: every rule of S2 §5 that it breaks is said. Longer than 256 characters helps nobody. */
export const newPassword = z
  .string('Password is required')
  .max(256, 'Password must be at most 256 characters long')
  .superRefine((value, context) => {
    const { failures } = checkPassword(value)
    if (failures.length > 0) context.addIssue({ code: 'custom', message: failures.join('\n') })
  })

/** Adds that both spellings of a new password must be the same. */
export const matching = <Schema extends z.ZodType<{ password?: string; passwordConfirmation?: string }>>(
  schema: Schema,
) =>
  schema.refine((value) => value.password === value.passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: 'Passwords do not match',
    // Said together with the other faults, not only once they are gone; but a body may be missing altogether.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
