import type { Role } from '../../../platform/contract/access.ts'
import type { Config } from '../../../platform/server/config/config.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'

const ifNotYou =
  'If it was not you, set a new password at once ("Forgot password" on the login screen), look at your account settings, and write to us.'

const nameOfKind = { app: 'An authenticator app', passkey: 'A passkey' } as const
type Kind = keyof typeof nameOfKind

function accountSettings({ baseUrl }: Config) {
  return { label: 'Account settings', url: `${baseUrl}/account` }
}

export function factorAddedEmail(config: Config, kind: Kind, isFirst: boolean): EmailTemplate {
  const effect = isFirst ? ['From now on, your password alone logs nobody in. Your other devices were logged out.'] : []
  return {
    subject: isFirst ? 'Two-step login is on' : `${nameOfKind[kind]} was added`,
    paragraphs: [`${nameOfKind[kind]} was added to your account.`, ...effect, ifNotYou],
    action: accountSettings(config),
  }
}

export function factorRemovedEmail(config: Config, kind: Kind, isLast: boolean): EmailTemplate {
  const effect = isLast
    ? 'It was the last one, so your password alone logs you in again, and your recovery codes no longer work.'
    : 'Your other ones still work.'
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
    paragraphs: [`Somebody, most likely you, logged in with one of your recovery codes. ${rest}`, ifNotYou],
    action: accountSettings(config),
  }
}

export function wrongCodesEmail({ baseUrl }: Config, role: Role): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'Somebody entered your password, then wrong codes',
    paragraphs: [
      'Somebody entered the right password of your account, and then several wrong codes. Nobody was logged in.',
      `If it was not you, somebody knows your password. Set a new one: open ${baseUrl}${side}/login and choose "Forgot password".`,
    ],
  }
}

export function factorsResetEmail(config: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'Two-step login was turned off for you',
    paragraphs: [
      `Whoever runs ${community} has removed the authenticator apps, passkeys and recovery codes of your account.`,
      'Your password alone logs you in now. Please set up two-step login again in your account settings.',
      'If you did not ask for this, write to us right away.',
    ],
    action: { label: 'Log in', url: `${config.baseUrl}${side}/login` },
  }
}
