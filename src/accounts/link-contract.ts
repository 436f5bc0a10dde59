import * as z from 'zod'
import { t } from '#text'
import { roles } from '../platform/contract/access.ts'
import { operation } from '../platform/contract/operation.ts'
import { checkPassword } from './password-rules.ts'

const tag = 'Accounts'

/** The token in the hash of an emailed link. */
export const token = z.string().min(1).max(200)

/** A new password. The error lists every rule of S2 §5 that it breaks. */
export const newPassword = z
  .string(t`Password is required`)
  .max(256, t`Password must be at most 256 characters long`)
  .superRefine((value, context) => {
    const { failures } = checkPassword(value)
    if (failures.length > 0) context.addIssue({ code: 'custom', message: failures.join('\n') })
  })

/** Adds the rule that the password and its confirmation match. */
export const withMatchingPasswords = <Schema extends z.ZodType<{ password?: string; passwordConfirmation?: string }>>(
  schema: Schema,
) =>
  schema.refine((value) => value.password === value.passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: t`Passwords do not match`,
    // Also check this when other fields are invalid, so that all errors are reported at once. The body may be missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** Use of an emailed link by a press of the button, with a new password where one is needed. */
const linkUse = withMatchingPasswords(
  z.object({ token, password: newPassword.optional(), passwordConfirmation: z.string().max(1000).optional() }),
)

/** The links that verify an address. Opening one changes nothing, because programs that scan emails open every link. */
export const linkOperations = {
  checkVerification: operation('visitor', {
    method: 'POST',
    path: '/accounts/email-verifications/checks',
    summary: 'Check whether a verification link still works and needs a new password, without using it',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_USED', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ token }))
    .output(z.object({ needsPassword: z.boolean() })),

  verifyEmail: operation('visitor', {
    method: 'POST',
    path: '/accounts/email-verifications',
    summary: 'Use a verification link’s token, once; needs a new password unless this browser registered',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_USED', 'TOO_MANY_REQUESTS'],
  })
    .input(linkUse)
    .output(z.object({ role: z.enum(roles) })),

  checkEmailChange: operation('visitor', {
    method: 'POST',
    path: '/accounts/email-changes/checks',
    summary: 'Check whether the link to a new address still works and needs a new password, without using it',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_USED', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ token }))
    .output(z.object({ email: z.string(), needsPassword: z.boolean() })),

  confirmEmailChange: operation('visitor', {
    method: 'POST',
    path: '/accounts/email-changes/confirmations',
    summary: 'Use the token emailed to the new address, once; needs a new password unless logged in to the account',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_USED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(linkUse)
    .output(z.object({ email: z.string() })),
}
