import * as z from 'zod'
import type { AuditAction } from '../platform/contract/audit.ts'
import { moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'

const tag = 'Accounts'

/** What anybody can do who knows an address, or a password: repeats are counted in one entry, and kept for less long. */
export const attemptKinds = [
  'login.failed',
  'login.passwordAccepted',
  'password.resetRequested',
] as const satisfies readonly AuditAction[]
export type AttemptKind = (typeof attemptKinds)[number]

/** Everything that concerns who gets into an account, under the codes of the audit log. */
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

/** What a login was completed with. */
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
 * Why a login failed: a wrong password, code or passkey; a wrong password where a logged-in person is asked for it
 * again; after the right one, the employers' entrance, or an address that is not confirmed.
 */
export const failureReasons = ['password', 'code', 'passkey', 'confirmation', 'entrance', 'unconfirmed'] as const
export type FailureReason = (typeof failureReasons)[number]

/** Who did it: the account's holder, anybody who knows an address or a password, an admin, whoever runs the site. */
export const securityEventActors = ['holder', 'anybody', 'admin', 'operator'] as const

export const securityEvent = z.object({
  id: uuid,
  /** When it happened; the last time for one that was repeated. */
  at: moment,
  kind: z.enum(securityEventKinds),
  by: z.enum(securityEventActors),
  /** How often it happened within the hour from the same network and device. */
  times: z.number().int().positive(),
  /** The browser and system in words, such as "Firefox on Linux"; null for what others did, and for many at once. */
  device: z.string().nullable(),
  /** The country's name, or what is known instead; null with the device. */
  place: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const activityContract = {
  listActivity: operation('signedIn', {
    method: 'GET',
    path: '/accounts/security-events',
    summary: 'What happened to the own account: logins, failed ones, and every change of who gets in; newest first',
    tag,
  })
    .input(z.object({ after: z.string().max(200).optional() }))
    .output(z.object({ events: z.array(securityEvent), next: z.string().nullable() })),
}
