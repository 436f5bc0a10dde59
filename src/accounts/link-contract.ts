import * as z from 'zod'
import { roles } from '../platform/contract/access.ts'
import { operation } from '../platform/contract/operation.ts'
import { matching, newPassword } from './new-password.ts'

const tag = 'Accounts'

/** What stands in the hash of a mailed link. */
export const token = z.string().min(1).max(200)

/** What the holder of a mailed link sends when they press the button: a new password as well, where one is needed. */
const linkUse = matching(
  z.object({ token, password: newPassword.optional(), passwordConfirmation: z.string().max(1000).optional() }),
)

/** The links that prove an address. To open one changes nothing: programs that check mail open every link. */
export const linkOperations = {
  checkVerification: operation('visitor', {
    method: 'POST',
    path: '/accounts/email-verifications/checks',
    summary: 'Whether a verification link is still good, and needs a new password; does not use it up',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_USED', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ token }))
    .output(z.object({ needsPassword: z.boolean() })),

  verifyEmail: operation('visitor', {
    method: 'POST',
    path: '/accounts/email-verifications',
    summary: 'Use the token of a verification link, once; with a new password, unless this browser registered',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_USED', 'TOO_MANY_REQUESTS'],
  })
    .input(linkUse)
    .output(z.object({ role: z.enum(roles) })),

  checkEmailChange: operation('visitor', {
    method: 'POST',
    path: '/accounts/email-changes/checks',
    summary: 'Whether the link to a new address is still good, and needs a new password; does not use it up',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_USED', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ token }))
    .output(z.object({ email: z.string(), needsPassword: z.boolean() })),

  confirmEmailChange: operation('visitor', {
    method: 'POST',
    path: '/accounts/email-changes/confirmations',
    summary: 'Use the token mailed to the new address, once; with a new password, unless logged in to the account',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_USED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(linkUse)
    .output(z.object({ email: z.string() })),
}
