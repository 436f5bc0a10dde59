import type { Role } from '../../../platform/contract/access.ts'
import type { Config } from '../../../platform/server/config/config.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'

const ifNotYou =
  'If it wasn’t you, set a new password right away ("Forgot password" on the login page), check your account settings, and write to us.'

const nameOfKind = { app: 'An authenticator app', passkey: 'A passkey' } as const
type Kind = keyof typeof nameOfKind

function accountSettings({ baseUrl }: Config) {
  return { label: 'Account settings', url: `${baseUrl}/account` }
}

export function factorAddedEmail(config: Config, kind: Kind, isFirst: boolean): EmailTemplate {
  const effect = isFirst
    ? ['From now on, your password alone isn’t enough to log in. Your other devices were logged out.']
    : []
  return {
    subject: isFirst ? 'Two-step login is on' : `${nameOfKind[kind]} was added`,
    paragraphs: [`${nameOfKind[kind]} was added to your account.`, ...effect, ifNotYou],
    action: accountSettings(config),
  }
}

export function factorRemovedEmail(config: Config, kind: Kind, isLast: boolean): EmailTemplate {
  const effect = isLast
    ? 'It was your last one, so you can log in with only your password again, and your recovery codes no longer work.'
    : 'Your other passkeys and apps still work.'
  return {
    subject: isLast ? 'Two-step login is off' : `${nameOfKind[kind]} was removed`,
    paragraphs: [
      `${nameOfKind[kind]} was removed from your account. ${effect}`,
      'Your other devices were logged out.',
      ifNotYou,
    ],
    action: accountSettings(config),
  }
}

export function codesRenewedEmail(config: Config): EmailTemplate {
  return {
    subject: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account. The earlier ones no longer work.', ifNotYou],
    action: accountSettings(config),
  }
}

export function codeUsedEmail(config: Config, left: number): EmailTemplate {
  const rest =
    left === 0
      ? 'It was your last one. Make new ones in your account settings.'
      : `${left} of your recovery codes ${left === 1 ? 'is' : 'are'} left.`
  return {
    subject: 'A recovery code was used',
    paragraphs: [`Someone, most likely you, logged in with one of your recovery codes. ${rest}`, ifNotYou],
    action: accountSettings(config),
  }
}

export function wrongCodesEmail({ baseUrl }: Config, role: Role): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'Someone entered your password, then wrong codes',
    paragraphs: [
      'Someone entered your correct password and then several wrong codes. They couldn’t log in.',
      `If it wasn’t you, someone knows your password. Set a new one right away. Go to ${baseUrl}${side}/login and choose "Forgot password".`,
    ],
  }
}

export function factorsResetEmail(config: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'Two-step login was turned off for you',
    paragraphs: [
      `The people who run ${community} have removed the authenticator apps, passkeys, and recovery codes from your account.`,
      'You can log in with only your password now. Please set up two-step login again in your account settings.',
      'If you did not ask for this, write to us right away.',
    ],
    action: { label: 'Log in', url: `${config.baseUrl}${side}/login` },
  }
}
