import * as z from 'zod'
import { oneLine } from '../platform/contract/characters.ts'
import { done, moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { account, confirmation } from './contract.ts'

/** The tag of the routes that somebody may use whose role needs a second factor that she has not set up yet. */
const tag = 'Two-step login'

/** What proves, besides the password, who somebody is: codes of an authenticator app (RFC 6238), or a passkey (WebAuthn). */
export const factorKinds = ['app', 'passkey'] as const

/** How many factors one account may have. */
export const maxFactors = 20

/** How a person tells her factors apart. */
export const factorName = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(60, 'Name must be 60 characters or less')
  .regex(oneLine, 'Name contains characters that cannot be used')

/** A code as it is typed: six digits of an app, or a recovery code, with spaces and dashes wherever. */
export const typedCode = z
  .string('Code is required')
  .trim()
  .min(1, 'Code is required')
  .max(100, 'This code is too long.')

const base64url = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[\w-]+$/)

/** What the browser says of a passkey that it just made (WebAuthn §5.1, as JSON). */
const newCredential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** What the browser says of a passkey that was just used (WebAuthn §5.1, as JSON). */
const usedCredential = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.string().max(200).optional(),
  }),
})
export type UsedCredential = z.infer<typeof usedCredential>
export type NewCredential = z.infer<typeof newCredential>

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** What the browser needs to use a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  /** Absent for any passkey that the device has for this site. */
  allowCredentials: z.array(credentialDescriptor).optional(),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** What the browser needs to make a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
  }),
})

export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** How a second step can be done: with a code of an app, with a passkey, and always with a recovery code. */
export const secondStepWays = z.object({ hasApp: z.boolean(), passkey: passkeyRequest.nullable() })
export type SecondStepWays = z.infer<typeof secondStepWays>

/** One factor, as its owner sees it. */
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
  /** Whether the site asks people of this role for one. */
  isRequired: z.boolean(),
  /** False where the site's address is none that passkeys can belong to, such as a bare IP address. */
  canUsePasskeys: z.boolean(),
})
export type OwnFactors = z.infer<typeof ownFactors>

/** New recovery codes, shown this once; null when the person keeps those that she has. */
const afterAdding = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const newApp = z.object({ enrollment: z.string().min(1).max(500), code: typedCode, name: factorName })
export const newPasskey = z.object({ credential: newCredential, name: factorName })
export const factorRename = z.object({ name: factorName })
export const loginCode = z.object({ code: typedCode })
export const confirmationByCode = confirmation.extend(loginCode.shape)
/** Without the password, the passkey's device must have checked who holds it. */
export const confirmationByPasskey = confirmation.partial().extend({ credential: usedCredential })

export const factorsContract = {
  loginStep: operation('visitor', {
    method: 'GET',
    path: '/accounts/login-steps/current',
    summary: 'How the login that waits for its second step in this browser can be finished',
    tag,
    problems: ['NOT_FOUND'],
  }).output(secondStepWays),

  finishWithCode: operation('visitor', {
    method: 'POST',
    path: '/accounts/login-steps/codes',
    summary: 'Finish a login with a code of an app, or with a recovery code',
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
    summary: 'What a browser needs to log in with a passkey alone; null where passkeys cannot be used',
    tag,
  }).output(z.object({ passkey: passkeyRequest.nullable() })),

  logInWithPasskey: operation('visitor', {
    method: 'POST',
    path: '/accounts/passkey-logins',
    summary: 'Log in with a passkey alone, which checks its owner itself',
    tag,
    successStatus: 201,
    problems: ['FORBIDDEN', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ credential: usedCredential, entrance: z.enum(['everybody', 'employers']) }))
    .output(account),

  confirmStep: operation('signedIn', {
    method: 'GET',
    path: '/accounts/sessions/current/confirmation-step',
    summary: 'How somebody with a second factor can confirm that it’s them',
    tag,
  }).output(secondStepWays),

  confirmWithCode: operation('signedIn', {
    method: 'POST',
    path: '/accounts/sessions/current/confirmations/codes',
    summary: 'Confirm that it’s you with the password and a code: the session counts as freshly logged in',
    tag,
    takesRetryKey: false,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(confirmationByCode)
    .output(done),

  confirmWithPasskey: operation('signedIn', {
    method: 'POST',
    path: '/accounts/sessions/current/confirmations/passkeys',
    summary: 'Confirm that it’s you with a passkey: the session counts as freshly logged in',
    tag,
    takesRetryKey: false,
    problems: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  })
    .input(confirmationByPasskey)
    .output(done),

  listFactors: operation('signedIn', {
    method: 'GET',
    path: '/accounts/factors',
    summary: 'The own second factors, oldest first, and how many recovery codes are left',
    tag,
  }).output(ownFactors),

  factorDeadline: operation('signedIn', {
    method: 'GET',
    path: '/accounts/factors/deadline',
    summary: 'From when the own role rests without a second factor; null for whoever has one or needs none',
    tag,
  }).output(z.object({ dueAt: moment.nullable(), isOver: z.boolean() })),

  beginApp: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/app-secrets',
    summary: 'A new secret for an authenticator app; it counts once a code of it was entered',
    tag,
    freshLogin: 'always',
    takesRetryKey: false,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }).output(z.object({ secret: z.string(), uri: z.string(), enrollment: z.string() })),

  addApp: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/apps',
    summary: 'Add an authenticator app with a code of it; the first factor brings recovery codes',
    tag,
    freshLogin: 'always',
    takesRetryKey: false,
    successStatus: 201,
    problems: ['CONFLICT', 'INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(newApp)
    .output(afterAdding),

  beginPasskey: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/passkey-challenges',
    summary: 'What a browser needs to make a passkey',
    tag,
    freshLogin: 'always',
    takesRetryKey: false,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }).output(passkeyCreation),

  addPasskey: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/passkeys',
    summary: 'Add a passkey that the browser just made; the first factor brings recovery codes',
    tag,
    freshLogin: 'always',
    takesRetryKey: false,
    successStatus: 201,
    problems: ['CONFLICT', 'INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
  })
    .input(newPasskey)
    .output(afterAdding),

  renameFactor: operation('signedIn', {
    method: 'PUT',
    path: '/accounts/factors/{id}',
    summary: 'Give one of the own factors another name',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND'],
  })
    .input(factorRename.extend({ id: uuid }))
    .output(done),

  removeFactor: operation('signedIn', {
    method: 'DELETE',
    path: '/accounts/factors/{id}',
    summary: 'Remove one of the own factors; recovery codes go with the last, and other sessions end',
    tag,
    freshLogin: 'always',
    problems: ['CONFLICT', 'NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  renewRecoveryCodes: operation('signedIn', {
    method: 'POST',
    path: '/accounts/factors/recovery-codes',
    summary: 'New recovery codes, shown this once; the older ones stop working',
    tag,
    freshLogin: 'always',
    takesRetryKey: false,
    successStatus: 201,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  }).output(z.object({ recoveryCodes: z.array(z.string()) })),
}
