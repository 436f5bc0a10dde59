import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { singleLinePattern } from '../platform/contract/text-formats.ts'
import { account, confirmation } from './contract.ts'
import { newCredential, passkeyCreation, passkeyRequest, usedCredential } from './passkey-schemas.ts'

/** Routes with this tag stay usable for a person whose role requires a second factor that they have not set up yet. */
const tag = 'Two-step login'

/** The kinds of second factors: an authenticator app (RFC 6238), and a passkey (WebAuthn). */
export const factorKinds = ['app', 'passkey'] as const

/** How many factors one account may have. */
export const maxFactors = 20

/** The name by which a person recognizes a factor. */
export const factorName = z
  .string(t`Name is required`)
  .trim()
  .min(1, t`Name is required`)
  .max(60, t`Name must be 60 characters or less`)
  .regex(singleLinePattern, t`Name contains characters that cannot be used`)

/** An entered code: six digits of an app, or a recovery code, with spaces and dashes anywhere. */
export const typedCode = z
  .string(t`Code is required`)
  .trim()
  .min(1, t`Code is required`)
  .max(100, t`This code is too long.`)

/** The possible second steps: a code of an app, a passkey, and always a recovery code. */
export const secondStepOptions = z.object({ hasApp: z.boolean(), passkey: passkeyRequest.nullable() })
export type SecondStepOptions = z.infer<typeof secondStepOptions>

/** One factor, in the form that its owner gets. */
export const factor = z.object({
  id: uuid,
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
export type Factor = z.infer<typeof factor>

export const ownFactors = z.object({
  factors: z.array(factor),
  recoveryCodesLeft: z.number().int().nonnegative(),
  /** Whether the site requires a second factor of this person. */
  isRequired: z.boolean(),
  /** False for a site whose host cannot have passkeys, such as an IP address. */
  canUsePasskeys: z.boolean(),
})
export type OwnFactors = z.infer<typeof ownFactors>

/** New recovery codes, which are shown only once; null when the person keeps the current ones. */
const afterAdding = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const newApp = z.object({ enrollment: z.string().min(1).max(500), code: typedCode, name: factorName })
export const newPasskey = z.object({ credential: newCredential, name: factorName })
export const factorRename = z.object({ name: factorName })
export const loginCode = z.object({ code: typedCode })
export const confirmationByCode = confirmation.extend(loginCode.shape)
/** Without the password, the passkey's device must have verified the user. */
export const confirmationByPasskey = confirmation.partial().extend({ credential: usedCredential })

export const factorsContract = {
  loginStep: operation('visitor', {
    method: 'GET',
    path: '/accounts/login-steps/current',
    summary: 'Get the ways to finish the login that waits for its second step in this browser',
    tag,
    problems: ['NOT_FOUND'],
  }).output(secondStepOptions),

  finishWithCode: operation('visitor', {
    method: 'POST',
    path: '/accounts/login-steps/codes',
    summary: 'Finish a login with an authenticator app code or a recovery code',
    tag,
    successStatus: 201,
    problems: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(loginCode)
    .output(account),

  finishWithPasskey: operation('visitor', {
    method: 'POST',
    path: '/accounts/login-steps/passkeys',
    summary: 'Finish a login with a passkey',
    tag,
    successStatus: 201,
    problems: ['INVALID_CREDENTIALS', 'INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ credential: usedCredential }))
    .output(account),

  offerPasskeyLogin: operation('visitor', {
    method: 'POST',
    path: '/accounts/passkey-logins/challenges',
    summary: 'Get what a browser needs to log in with only a passkey; null where passkeys can’t be used',
    tag,
  }).output(z.object({ passkey: passkeyRequest.nullable() })),

  logInWithPasskey: operation('visitor', {
    method: 'POST',
    path: '/accounts/passkey-logins',
    summary: 'Log in with only a passkey, which verifies its owner itself',
    tag,
    successStatus: 201,
    problems: ['FORBIDDEN', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ credential: usedCredential, entrance: z.enum(['everybody', 'employers']) }))
    .output(account),

  confirmStep: operation('signedIn', {
    method: 'GET',
    path: '/accounts/sessions/current/confirmation-step',
    summary: 'Get the ways a person with a second factor can confirm that it’s them',
    tag,
  }).output(secondStepOptions),

  confirmWithCode: operation('signedIn', {
    method: 'POST',
    path: '/accounts/sessions/current/confirmations/codes',
    summary: 'Confirm the viewer’s identity with the password and a code; the session then counts as freshly logged in',
    tag,
    takesIdempotencyKey: false,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(confirmationByCode)
    .output(done),

  confirmWithPasskey: operation('signedIn', {
    method: 'POST',
    path: '/accounts/sessions/current/confirmations/passkeys',
    summary: 'Confirm the viewer’s identity with a passkey; the session then counts as freshly logged in',
    tag,
    takesIdempotencyKey: false,
    problems: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  })
    .input(confirmationByPasskey)
    .output(done),

  listFactors: operation('signedIn', {
    method: 'GET',
    path: '/accounts/factors',
    summary: 'List the viewer’s second factors, oldest first, and how many recovery codes are left',
    tag,
  }).output(ownFactors),

  factorDeadline: operation('signedIn', {
    method: 'GET',
    path: '/accounts/factors/deadline',
    summary: 'Get when the viewer’s role stops working without a second factor; null if they have one or need none',
    tag,
  }).output(z.object({ dueAt: moment.nullable(), isOver: z.boolean() })),

  beginApp: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/app-secrets',
    summary: 'Make a secret for an authenticator app, which counts once a code from it is entered',
    tag,
    freshLogin: 'always',
    takesIdempotencyKey: false,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }).output(z.object({ secret: z.string(), uri: z.string(), enrollment: z.string() })),

  addApp: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/apps',
    summary: 'Add an authenticator app with a code from it; the first factor comes with recovery codes',
    tag,
    freshLogin: 'always',
    takesIdempotencyKey: false,
    successStatus: 201,
    problems: ['CONFLICT', 'INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(newApp)
    .output(afterAdding),

  beginPasskey: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/passkey-challenges',
    summary: 'Get what a browser needs to create a passkey',
    tag,
    freshLogin: 'always',
    takesIdempotencyKey: false,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }).output(passkeyCreation),

  addPasskey: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/passkeys',
    summary: 'Add a passkey that the browser just created; the first factor comes with recovery codes',
    tag,
    freshLogin: 'always',
    takesIdempotencyKey: false,
    successStatus: 201,
    problems: ['CONFLICT', 'INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(newPasskey)
    .output(afterAdding),

  renameFactor: operation('signedIn', {
    method: 'PUT',
    path: '/accounts/factors/{id}',
    summary: 'Rename one of the viewer’s second factors',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND'],
  })
    .input(factorRename.extend({ id: uuid }))
    .output(done),

  removeFactor: operation('signedIn', {
    method: 'DELETE',
    path: '/accounts/factors/{id}',
    summary:
      'Remove one of the viewer’s second factors; the last takes the recovery codes with it, and other sessions end',
    tag,
    freshLogin: 'always',
    problems: ['CONFLICT', 'NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  renewRecoveryCodes: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/recovery-codes',
    summary: 'Make new recovery codes, shown only once; earlier ones stop working',
    tag,
    freshLogin: 'always',
    takesIdempotencyKey: false,
    successStatus: 201,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }).output(z.object({ recoveryCodes: z.array(z.string()) })),
}
