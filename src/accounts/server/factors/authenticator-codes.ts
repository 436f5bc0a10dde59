import { Secret, TOTP } from 'otpauth'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'

/** Seconds for which a code is shown (RFC 6238 §5.2). */
const period = 30
/** Codes of the step before and after are taken as well, as clocks differ and typing takes a moment. */
const window = 1
/** Milliseconds for which a secret waits for its first code. */
const enrollmentLifetime = 15 * 60 * 1000

const sealPurpose = 'authenticator app'

/** A new secret of 160 bits (RFC 4226 §4). @returns it in base32, and the address that a QR code of it carries */
export function newSecret(community: string, email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  // A colon would end the issuer (Key URI format).
  const issuer = community.replaceAll(':', ' ').trim()
  return { secret: secret.base32, uri: new TOTP({ secret, issuer, label: email, period }).toString() }
}

/**
 * Which time step a code belongs to.
 * @param secret in base32
 * @returns the step, counted from 1970; null for a code that is not of now
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** Whether something typed is the code of an app, not a recovery code. @returns its digits, or null */
export function appCodeIn(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

type Sealing = Pick<RequestContext, 'sealing'>

/** A secret as the database keeps it. */
export function sealSecret({ sealing }: Sealing, accountId: string, secret: string): string {
  return sealing.encrypt(`${sealPurpose} of ${accountId}`, secret)
}

/** @throws Error when the key is another than the one it was encrypted with */
export function openSecret({ sealing }: Sealing, accountId: string, sealed: string): string {
  const secret = sealing.decrypt(`${sealPurpose} of ${accountId}`, sealed)
  if (secret === null) throw new Error('The secret of an authenticator app cannot be read with the key of this site.')
  return secret
}

/** A secret that waits in the person's own browser for its first code, where she can neither read nor change it. */
export function sealEnrollment(
  { sealing, clock }: Pick<RequestContext, 'sealing' | 'clock'>,
  sessionId: string,
  secret: string,
): string {
  const expiresAt = clock.now().getTime() + enrollmentLifetime
  return sealing.encrypt(`enrollment in ${sessionId}`, `${expiresAt} ${secret}`)
}

/** @returns the secret; null when it was made in another session, or too long ago */
export function openEnrollment(
  { sealing, clock }: Pick<RequestContext, 'sealing' | 'clock'>,
  sessionId: string,
  sealed: string,
): string | null {
  const [expiresAt, secret] = sealing.decrypt(`enrollment in ${sessionId}`, sealed)?.split(' ') ?? []
  return secret && Number(expiresAt) > clock.now().getTime() ? secret : null
}
