import { t } from '#text'
import type { FailureReason, LoginMethod, SecurityEvent, SecurityEventKind } from '../../activity-contract.ts'

type Details = SecurityEvent['details']

const methodLabels: Record<LoginMethod, string> = {
  password: t`Logged in with the password`,
  passwordAndCode: t`Logged in with the password and a code`,
  passwordAndRecoveryCode: t`Logged in with the password and a recovery code`,
  passwordAndPasskey: t`Logged in with the password and a passkey`,
  passkey: t`Logged in with a passkey`,
  setupCode: t`Set up the site`,
}

const reasonLabels: Record<FailureReason, string> = {
  password: t`Failed login: wrong password`,
  code: t`Failed login: right password, wrong code`,
  passkey: t`Failed login: the passkey was not accepted`,
  confirmation: t`Wrong password while confirming it was you`,
  entrance: t`Failed login: right password, but on the employer login page`,
  unconfirmed: t`Failed login: right password, but the email address was not confirmed`,
}

const roleOf = (role: Details[string] | undefined) => String(role ?? 'member')

const labels: Record<SecurityEventKind, string | ((details: Details) => string)> = {
  'login.succeeded': ({ method }) => methodLabels[method as LoginMethod] ?? t`Logged in`,
  'login.passwordAccepted': t`Password entered, waiting for the second step`,
  'login.failed': ({ reason }) => reasonLabels[reason as FailureReason] ?? t`Failed login`,
  'login.confirmed': t`Confirmed with the password that it was you`,
  'session.loggedOut': t`Logged out`,
  'session.revoked': ({ device }) => t`Logged out a device: ${device}`,
  'session.othersRevoked': t`Logged out everywhere else`,
  'password.changed': t`Password changed`,
  'password.reset': t`New password set with an emailed link`,
  'password.resetRequested': t`Password reset link requested`,
  'address.confirmed': t`Email address confirmed`,
  'address.changeRequested': t`Email address change requested`,
  'address.changed': t`Email address changed`,
  'factor.added': ({ kind }) =>
    kind === 'app' ? t`Two-step login: authenticator app added` : t`Two-step login: passkey added`,
  'factor.removed': ({ kind }) =>
    kind === 'app' ? t`Two-step login: authenticator app removed` : t`Two-step login: passkey removed`,
  'factor.codesRenewed': t`New recovery codes created`,
  'factor.codeUsed': ({ left }) =>
    typeof left === 'number' ? t`Recovery code used (${left} left)` : t`Recovery code used`,
  'factor.reset': t`Two-step login turned off by the people who run this site`,
  'account.roleChanged': ({ from, to }) => t`Role changed by an admin, from ${roleOf(from)} to ${roleOf(to)}`,
  'account.promoted': t`Made an admin by the people who run this site`,
  'account.resetLinkMade': t`Password reset link created by the people who run this site`,
  'account.suspended': t`Account suspended by an admin`,
  'account.restored': t`Suspension lifted by an admin`,
  'account.ownNameChanged': t`Name changed`,
  'account.renamed': t`Name changed by an admin`,
  'account.verificationResent': t`Confirmation email sent again by an admin`,
  'account.addressConfirmed': t`Email address confirmed by an admin`,
  'data.downloaded': t`Copy of all your data downloaded`,
}

/** The label of an event. */
export function activityLabel({ kind, details }: Pick<SecurityEvent, 'kind' | 'details'>): string {
  const label = labels[kind]
  return typeof label === 'string' ? label : label(details)
}

/** The device, place, and number of repeats of an event; '' for what others did. */
export function originLabel({ device, place, times, details }: SecurityEvent): string {
  const origin = details.isFromMany ? t`Many devices or networks` : [device, place].filter(Boolean).join(', ')
  return times > 1 ? t`${origin}, ${times} times` : origin
}
