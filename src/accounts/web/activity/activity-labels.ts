import type { FailureReason, LoginMethod, SecurityEvent, SecurityEventKind } from '../../activity-contract.ts'

type Details = SecurityEvent['details']

const methodLabels: Record<LoginMethod, string> = {
  password: 'Logged in with the password',
  passwordAndCode: 'Logged in with the password and a code',
  passwordAndRecoveryCode: 'Logged in with the password and a recovery code',
  passwordAndPasskey: 'Logged in with the password and a passkey',
  passkey: 'Logged in with a passkey',
  setupCode: 'Set up the site',
}

const reasonLabels: Record<FailureReason, string> = {
  password: 'Failed login: wrong password',
  code: 'Failed login: right password, wrong code',
  passkey: 'Failed login: the passkey was not accepted',
  confirmation: 'Wrong password while confirming it was you',
  entrance: 'Failed login: right password, but on the employer login page',
  unconfirmed: 'Failed login: right password, but the email address was not confirmed',
}

const factorOf = ({ kind }: Details) => (kind === 'app' ? 'authenticator app' : 'passkey')
const roleOf = (role: Details[string] | undefined) => String(role ?? 'member')
const codesLeft = ({ left }: Details) => (typeof left === 'number' ? ` (${left} left)` : '')

const labels: Record<SecurityEventKind, string | ((details: Details) => string)> = {
  'login.succeeded': ({ method }) => methodLabels[method as LoginMethod] ?? 'Logged in',
  'login.passwordAccepted': 'Password entered, waiting for the second step',
  'login.failed': ({ reason }) => reasonLabels[reason as FailureReason] ?? 'Failed login',
  'login.confirmed': 'Confirmed with the password that it was you',
  'session.loggedOut': 'Logged out',
  'session.revoked': ({ device }) => `Logged out a device: ${device}`,
  'session.othersRevoked': 'Logged out everywhere else',
  'password.changed': 'Password changed',
  'password.reset': 'New password set with an emailed link',
  'password.resetRequested': 'Password reset link requested',
  'address.confirmed': 'Email address confirmed',
  'address.changeRequested': 'Email address change requested',
  'address.changed': 'Email address changed',
  'factor.added': (details) => `Two-step login: ${factorOf(details)} added`,
  'factor.removed': (details) => `Two-step login: ${factorOf(details)} removed`,
  'factor.codesRenewed': 'New recovery codes created',
  'factor.codeUsed': (details) => `Recovery code used${codesLeft(details)}`,
  'factor.reset': 'Two-step login turned off by the people who run this site',
  'account.roleChanged': ({ from, to }) => `Role changed by an admin, from ${roleOf(from)} to ${roleOf(to)}`,
  'account.promoted': 'Made an admin by the people who run this site',
  'account.resetLinkMade': 'Password reset link created by the people who run this site',
  'account.suspended': 'Account suspended by an admin',
  'account.restored': 'Suspension lifted by an admin',
  'account.ownNameChanged': 'Name changed',
  'account.renamed': 'Name changed by an admin',
  'account.verificationResent': 'Confirmation email sent again by an admin',
  'account.addressConfirmed': 'Email address confirmed by an admin',
  'data.downloaded': 'Copy of all your data downloaded',
}

/** The label of an event. */
export function activityLabel({ kind, details }: Pick<SecurityEvent, 'kind' | 'details'>): string {
  const label = labels[kind]
  return typeof label === 'string' ? label : label(details)
}

/** The device, place, and number of repeats of an event; '' for what others did. */
export function originLabel({ device, place, times, details }: SecurityEvent): string {
  const origin = details.isFromMany ? 'Many devices or networks' : [device, place].filter(Boolean).join(', ')
  return times > 1 ? `${origin}, ${times} times` : origin
}
