import { plural, t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { Config } from '../../../platform/server/config/config.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'

const ifNotYou = t`If it wasn’t you, set a new password right away ("Forgot password" on the login page), check your account settings, and write to us.`

type Kind = 'app' | 'passkey'

const added: Record<Kind, { subject: string; text: string }> = {
  app: { subject: t`An authenticator app was added`, text: t`An authenticator app was added to your account.` },
  passkey: { subject: t`A passkey was added`, text: t`A passkey was added to your account.` },
}
const removed: Record<Kind, { subject: string; text: string }> = {
  app: {
    subject: t`An authenticator app was removed`,
    text: t`An authenticator app was removed from your account.`,
  },
  passkey: { subject: t`A passkey was removed`, text: t`A passkey was removed from your account.` },
}

function accountSettings({ baseUrl }: Config) {
  return { label: t`Account settings`, url: `${baseUrl}/account` }
}

export function factorAddedEmail(config: Config, kind: Kind, isFirst: boolean): EmailTemplate {
  const effect = isFirst
    ? [t`From now on, your password alone isn’t enough to log in. Your other devices were logged out.`]
    : []
  return {
    subject: isFirst ? t`Two-step login is on` : added[kind].subject,
    paragraphs: [added[kind].text, ...effect, ifNotYou],
    action: accountSettings(config),
  }
}

export function factorRemovedEmail(config: Config, kind: Kind, isLast: boolean): EmailTemplate {
  const effect = isLast
    ? t`It was your last one, so you can log in with only your password again, and your recovery codes no longer work.`
    : t`Your other passkeys and apps still work.`
  return {
    subject: isLast ? t`Two-step login is off` : removed[kind].subject,
    paragraphs: [sentences(removed[kind].text, effect), t`Your other devices were logged out.`, ifNotYou],
    action: accountSettings(config),
  }
}

export function codesRenewedEmail(config: Config): EmailTemplate {
  return {
    subject: t`You have new recovery codes`,
    paragraphs: [t`New recovery codes were made for your account. The earlier ones no longer work.`, ifNotYou],
    action: accountSettings(config),
  }
}

export function codeUsedEmail(config: Config, left: number): EmailTemplate {
  const rest =
    left === 0
      ? t`It was your last one. Make new ones in your account settings.`
      : plural(left, { one: t`# of your recovery codes is left.`, other: t`# of your recovery codes are left.` })
  return {
    subject: t`A recovery code was used`,
    paragraphs: [sentences(t`Someone, most likely you, logged in with one of your recovery codes.`, rest), ifNotYou],
    action: accountSettings(config),
  }
}

export function wrongCodesEmail({ baseUrl }: Config, role: Role): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: t`Someone entered your password, then wrong codes`,
    paragraphs: [
      t`Someone entered your correct password and then several wrong codes. They couldn’t log in.`,
      t`If it wasn’t you, someone knows your password. Set a new one right away. Go to ${baseUrl}${side}/login and choose "Forgot password".`,
    ],
  }
}

export function factorsResetEmail(config: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: t`Two-step login was turned off for you`,
    paragraphs: [
      t`The people who run ${community} have removed the authenticator apps, passkeys, and recovery codes from your account.`,
      t`You can log in with only your password now. Please set up two-step login again in your account settings.`,
      t`If you did not ask for this, write to us right away.`,
    ],
    action: { label: t`Log in`, url: `${config.baseUrl}${side}/login` },
  }
}
