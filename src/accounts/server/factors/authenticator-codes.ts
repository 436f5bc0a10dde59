import { Secret, TOTP } from 'otpauth'
import { minute } from '../../../platform/contract/durations.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'

/** How long a code is valid, in seconds (RFC 6238 §5.2). */
const period = 30
/** The codes of the previous and the next step are accepted too, because clocks differ and typing takes time. */
const window = 1
/** How long a secret can be confirmed with its first code, in milliseconds. */
const enrollmentLifetime = 15 * minute

const encryptionPurpose = 'authenticator app'

/** A new secret of 160 bits (RFC 4226 §4). @returns the secret in base32, and the URI for its QR code */
export function generateSecret(community: string, email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  // A colon ends the issuer in the Key URI format.
  const issuer = community.replaceAll(':', ' ').trim()
  return { secret: secret.base32, uri: new TOTP({ secret, issuer, label: email, period }).toString() }
}

/**
 * The time step that a code belongs to.
 * @param secret in base32
 * @returns the step, counted from 1970; null for a code that is not valid now
 */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** The digits of an app's code; null for any other input, such as a recovery code. */
export function parseAppCode(input: string): string | null {
  const digits = input.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

type TokenSigner = Pick<RequestContext, 'tokenSigner'>

/** Encrypts a secret for the database. */
export function encryptSecret({ tokenSigner }: TokenSigner, accountId: string, secret: string): string {
  return tokenSigner.encrypt(`${encryptionPurpose} of ${accountId}`, secret)
}

/** Decrypts a secret from the database. @throws Error when it was encrypted with another key */
export function decryptSecret({ tokenSigner }: TokenSigner, accountId: string, encrypted: string): string {
  const secret = tokenSigner.decrypt(`${encryptionPurpose} of ${accountId}`, encrypted)
  if (secret === null) throw new Error('The secret of an authenticator app cannot be read with the key of this site.')
  return secret
}

/** Encrypts a secret that stays in the person's browser until its first code; the browser cannot read or change it. */
export function encryptEnrollment(
  { tokenSigner, clock }: Pick<RequestContext, 'tokenSigner' | 'clock'>,
  sessionId: string,
  secret: string,
): string {
  const expiresAt = clock.now().getTime() + enrollmentLifetime
  return tokenSigner.encrypt(`enrollment in ${sessionId}`, `${expiresAt} ${secret}`)
}

/** @returns the secret; null when it was created in another session, or too long ago */
export function decryptEnrollment(
  { tokenSigner, clock }: Pick<RequestContext, 'tokenSigner' | 'clock'>,
  sessionId: string,
  encrypted: string,
): string | null {
  const [expiresAt, secret] = tokenSigner.decrypt(`enrollment in ${sessionId}`, encrypted)?.split(' ') ?? []
  return secret && Number(expiresAt) > clock.now().getTime() ? secret : null
}
