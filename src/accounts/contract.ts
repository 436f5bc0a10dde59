import * as z from 'zod'
import { t } from '#text'
import { roles } from '../platform/contract/access.ts'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { parts } from '../platform/contract/parts/parts.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { linkOperations, newPassword, token, withMatchingPasswords } from './link-contract.ts'
import { email, personName, registrationOperations } from './registration-contract.ts'

export { newPassword, token, withMatchingPasswords } from './link-contract.ts'
export {
  agreedToTerms,
  email,
  joiningFields,
  maxAnswerLength,
  memberRegistration,
  personName,
  type Registered,
  registered,
  registration,
} from './registration-contract.ts'

const tag = 'Accounts'

/** An existing password. The rules may have changed since it was chosen, so only its presence is checked. */
export const currentPassword = z.string(t`Password is required`).min(1, t`Password is required`).max(1000)

export const credentials = z.object({ email, password: currentPassword })

/** Confirms that the viewer still is the person who logged in. */
export const confirmation = z.object({ password: currentPassword })

export const resetRequest = z.object({ email })

export const newPasswordForm = withMatchingPasswords(
  z.object({ password: newPassword, passwordConfirmation: z.string().max(1000) }),
)

export const passwordChange = withMatchingPasswords(
  z.object({ currentPassword, password: newPassword, passwordConfirmation: z.string().max(1000) }),
)

export const emailChange = z.object({ email, currentPassword })

/** The new name, and the name that it replaces, so that a change based on an outdated name is rejected. */
export const nameChange = z.object({ name: personName, from: z.string().max(1000) })

/** Deletion of the own account, and whether the person's posts stay. */
export const accountDeletion = z.object({
  currentPassword,
  posts: z.enum(['keep', 'remove'], t`Please choose what happens to your posts.`),
})

/** The signed-in account, in the form that its holder gets. */
export const account = z.object({
  id: uuid,
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  avatarUrl: z.string().nullable(),
  /** Whether the person waits for an admin's approval and can use little more than their account settings. */
  isWaiting: z.boolean(),
})
export type Account = z.infer<typeof account>

/** One session of the account. */
export const session = z.object({
  id: uuid,
  /** The browser and system, such as "Firefox on Linux". */
  device: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const accountsContract = {
  ...linkOperations,
  ...registrationOperations,

  logIn: operation('visitor', {
    method: 'POST',
    path: '/accounts/sessions',
    summary: 'Log in; sets the session cookie',
    tag,
    successStatus: 201,
    problems: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_REQUESTS'],
  })
    .input(credentials)
    .output(account),

  confirmLogin: operation('signedIn', {
    method: 'POST',
    path: '/accounts/sessions/current/confirmations',
    summary:
      'Confirm the viewer’s identity; the session counts as freshly logged in for 10 minutes, under a new cookie',
    tag,
    whileWaiting: 'open',
    takesIdempotencyKey: false,
    problems: ['SECOND_STEP_NEEDED', 'TOO_MANY_REQUESTS'],
  })
    .input(confirmation)
    .output(done),

  checkFreshLogin: operation('signedIn', {
    method: 'GET',
    path: '/accounts/sessions/current/freshness',
    summary: 'Get whether the session has a fresh login, for browsers that are about to follow a link',
    tag,
    whileWaiting: 'open',
    freshLogin: 'always',
  }).output(done),

  logOut: operation('visitor', {
    method: 'DELETE',
    path: '/accounts/sessions/current',
    summary: 'Log out of this device',
    tag,
    whileWaiting: 'open',
  }).output(done),

  me: operation('visitor', {
    method: 'GET',
    path: '/accounts/me',
    summary: 'Get the signed-in account, or null for a visitor, and the parts of the site that are off',
    tag,
    whileWaiting: 'open',
  }).output(z.object({ account: account.nullable(), switchedOff: z.array(z.enum(parts)) })),

  listSessions: operation('signedIn', {
    method: 'GET',
    path: '/accounts/sessions',
    summary: 'List where the account is logged in, most recently used first',
    tag,
    whileWaiting: 'open',
  }).output(z.object({ sessions: z.array(session) })),

  revokeSession: operation('signedIn', {
    method: 'DELETE',
    path: '/accounts/sessions/{id}',
    summary: 'Log out one of the viewer’s devices',
    tag,
    whileWaiting: 'open',
    freshLogin: 'always',
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  revokeOtherSessions: operation('signedIn', {
    method: 'DELETE',
    path: '/accounts/sessions',
    summary: 'Log out everywhere else',
    tag,
    whileWaiting: 'open',
    freshLogin: 'always',
  }).output(done),

  requestPasswordReset: operation('visitor', {
    method: 'POST',
    path: '/accounts/password-resets',
    summary: 'Email a link to set a new password; gives the same answer for every address',
    tag,
    successStatus: 202,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(resetRequest)
    .output(done),

  checkPasswordReset: operation('visitor', {
    method: 'POST',
    path: '/accounts/password-resets/checks',
    summary: 'Check whether a reset link still works, without using it',
    tag,
    problems: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ token }))
    .output(done),

  resetPassword: operation('visitor', {
    method: 'PUT',
    path: '/accounts/password-resets',
    summary: 'Set a new password with a reset token, once; ends every session of the account',
    tag,
    problems: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(withMatchingPasswords(newPasswordForm.safeExtend({ token })))
    .output(done),

  changePassword: operation('signedIn', {
    method: 'PUT',
    path: '/accounts/password',
    summary: 'Change the viewer’s password; ends every other session',
    tag,
    whileWaiting: 'open',
    freshLogin: 'always',
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(passwordChange)
    .output(done),

  changeName: operation('signedIn', {
    method: 'PUT',
    path: '/accounts/name',
    summary: 'Change the viewer’s name, which is shown next to everything they wrote',
    tag,
    membership: 'notNeeded',
    problems: ['CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  })
    .input(nameChange)
    .output(account),

  requestEmailChange: operation('signedIn', {
    method: 'POST',
    path: '/accounts/email-changes',
    summary: 'Request a new email address; sends a link to it and a notice to the old one',
    tag,
    freshLogin: 'always',
    takesIdempotencyKey: false,
    successStatus: 202,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(emailChange)
    .output(done),

  downloadData: operation('signedIn', {
    method: 'POST',
    path: '/accounts/data-archives',
    summary: 'Download everything the site keeps about the viewer, as a ZIP file',
    tag,
    whileWaiting: 'open',
    freshLogin: 'always',
    takesIdempotencyKey: false,
    problems: ['TOO_MANY_REQUESTS'],
  }).output(fileResponse),

  deleteAccount: operation('signedIn', {
    method: 'POST',
    path: '/accounts/departures',
    summary: 'Delete the viewer’s account and personal data; clears the session cookie',
    tag,
    whileWaiting: 'open',
    freshLogin: 'always',
    takesIdempotencyKey: false,
    problems: ['CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(accountDeletion)
    .output(done),
}
