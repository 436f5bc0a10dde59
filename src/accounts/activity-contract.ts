import * as z from 'zod'
import type { AuditAction } from '../platform/contract/audit-actions.ts'
import { operation } from '../platform/contract/operation.ts'
import { moment, uuid } from '../platform/contract/schemas.ts'

const tag = 'Accounts'

/** Attempts that anyone who knows an address or a password can make: repeats share one entry, which is deleted earlier. */
export const attemptKinds = [
  'login.failed',
  'login.passwordAccepted',
  'password.resetRequested',
] as const satisfies readonly AuditAction[]
export type AttemptKind = (typeof attemptKinds)[number]

/** Everything that affects who can access an account, with the codes of the audit log. */
export const securityEventKinds = [
  ...attemptKinds,
  'login.succeeded',
  'login.confirmed',
  'session.loggedOut',
  'session.revoked',
  'session.othersRevoked',
  'password.changed',
  'password.reset',
  'address.confirmed',
  'address.changeRequested',
  'address.changed',
  'factor.added',
  'factor.removed',
  'factor.codesRenewed',
  'factor.codeUsed',
  'factor.reset',
  'account.roleChanged',
  'account.promoted',
  'account.resetLinkMade',
  'account.suspended',
  'account.restored',
  'account.ownNameChanged',
  'account.renamed',
  'account.verificationResent',
  'account.addressConfirmed',
  'data.downloaded',
] as const satisfies readonly AuditAction[]
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** The proof that completed a login. */
export const loginMethods = [
  'password',
  'passwordAndCode',
  'passwordAndRecoveryCode',
  'passwordAndPasskey',
  'passkey',
  'setupCode',
] as const
export type LoginMethod = (typeof loginMethods)[number]

/**
 * Why a login failed: a wrong password, code, or passkey; a wrong password of a signed-in person who had to confirm it;
 * after the right password, the employers' entrance, or an unverified address.
 */
export const failureReasons = ['password', 'code', 'passkey', 'confirmation', 'entrance', 'unconfirmed'] as const
export type FailureReason = (typeof failureReasons)[number]

/** Who did it: the account's holder, anyone who knows an address or a password, an admin, or the site's operator. */
export const securityEventActors = ['holder', 'anybody', 'admin', 'operator'] as const

export const securityEvent = z.object({
  id: uuid,
  /** When it happened; for a repeated event, the last time. */
  at: moment,
  kind: z.enum(securityEventKinds),
  by: z.enum(securityEventActors),
  /** How often it happened within an hour from the same network and device. */
  times: z.number().int().positive(),
  /** The browser and system, such as "Firefox on Linux"; null for what others did, and for attempts from many devices. */
  device: z.string().nullable(),
  /** The country's name, or "Local network" or "Unknown place"; null when `device` is null. */
  place: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const activityContract = {
  listActivity: operation('signedIn', {
    method: 'GET',
    path: '/accounts/security-events',
    summary: 'List the viewer’s account activity, such as logins, failed logins, and security changes, newest first',
    tag,
  })
    .input(z.object({ after: z.string().max(200).optional() }))
    .output(z.object({ events: z.array(securityEvent), next: z.string().nullable() })),
}
