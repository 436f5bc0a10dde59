import { t } from '#text'
import type { Role } from '../../platform/contract/access.ts'
import { sentences } from '../../platform/contract/text/sentences.ts'
import type { Config } from '../../platform/server/config/config.ts'
import type { PostHandling } from '../../platform/server/extension-points/personal-data.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'

// No email contains the person's name: otherwise, anyone who enters another person's address into a form could send them
// text of their choice in the site's name. Links start with the configured URL, never with the host that a request
// claims. Tokens are in the URL's hash, which browsers send to no server and include in no Referer header.

export function verificationEmail({ baseUrl }: Config, community: string, token: string): EmailTemplate {
  return {
    subject: t`Confirm your email address`,
    paragraphs: [
      t`Welcome to ${community}.`,
      t`Please confirm that this address is yours. After that you can log in and look around.`,
    ],
    action: { label: t`Confirm my address`, url: `${baseUrl}/verify#access_token=${token}` },
    note: t`The link works once, within 24 hours. If you didn’t sign up, you can ignore this email.`,
  }
}

/** The URL at which a person sets a new password. The token is in the hash, which no server sees. */
export function passwordResetUrl({ baseUrl }: Config, role: Role, token: string): string {
  const side = role === 'employer' ? '/employer' : ''
  return `${baseUrl}${side}/reset-password#access_token=${token}`
}

export function passwordResetEmail(config: Config, role: Role, token: string): EmailTemplate {
  return {
    subject: t`Set a new password`,
    paragraphs: [t`Someone, most likely you, asked to set a new password for your account.`],
    action: { label: t`Set a new password`, url: passwordResetUrl(config, role, token) },
    note: t`The link works once, within 1 hour. If it wasn’t you, you can ignore this email. Your password won’t change.`,
  }
}

export function passwordChangedEmail({ baseUrl }: Config, role: Role): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: t`Your password was changed`,
    paragraphs: [
      t`Your password was just changed, and your other devices were logged out.`,
      t`If it wasn’t you, set a new password right away. Go to ${baseUrl}${side}/login and choose "Forgot password".`,
    ],
  }
}

export function emailChangeEmail({ baseUrl }: Config, community: string, token: string): EmailTemplate {
  return {
    subject: t`Confirm your new email address`,
    paragraphs: [t`You asked to use this address for your account at ${community}.`],
    action: { label: t`Use this address`, url: `${baseUrl}/account/email#access_token=${token}` },
    note: t`The link works once, within 24 hours. If you didn’t ask for this, you can ignore this email.`,
  }
}

export function emailChangeRequestedEmail(newEmail: string): EmailTemplate {
  return {
    subject: t`Request to change your email address`,
    paragraphs: [
      t`Someone who knows your password asked to change your account’s email address to ${newEmail}.`,
      t`Your account keeps this address until the new one is confirmed.`,
      t`If it wasn’t you, change your password now. That cancels the request.`,
    ],
  }
}

export function emailChangedEmail(newEmail: string): EmailTemplate {
  return {
    subject: t`Your email address was changed`,
    paragraphs: [
      t`Your account now uses ${newEmail}. From now on, log in with this address. Our emails will go there, too.`,
      t`If it wasn’t you, please write to us right away.`,
    ],
  }
}

export function suspendedEmail({ baseUrl }: Config, community: string): EmailTemplate {
  return {
    subject: t`Your account is suspended`,
    paragraphs: [
      t`The team of ${community} has suspended your account. You can’t log in for now, but nothing was deleted.`,
      t`If you have questions, or think this is a mistake, please write to us.`,
    ],
    action: { label: t`Write to us`, url: `${baseUrl}/contact` },
  }
}

export function restoredEmail({ baseUrl }: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: t`Your account is active again`,
    paragraphs: [
      t`The team of ${community} has lifted the suspension of your account.`,
      t`You can log in again, and everything is as you left it.`,
    ],
    action: { label: t`Log in`, url: `${baseUrl}${side}/login` },
  }
}

export function addressConfirmedEmail({ baseUrl }: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: t`Your email address is confirmed`,
    paragraphs: [
      t`The team of ${community} has confirmed this address for your account. You can log in now.`,
      t`If you didn’t sign up, please write to us.`,
    ],
    action: { label: t`Log in`, url: `${baseUrl}${side}/login` },
  }
}

export function nameChangedEmail({ baseUrl }: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: t`Your name was changed`,
    paragraphs: [
      t`The team of ${community} has changed the name on your account. Others see it next to everything you’ve written.`,
      t`You can see it and change it in your account settings. If this is a mistake, please write to us.`,
    ],
    action: { label: t`Log in`, url: `${baseUrl}${side}/login` },
  }
}

export function accountDeletedEmail(community: string, posts: PostHandling): EmailTemplate {
  const postsText =
    posts === 'keep' ? t`Your posts on the message board stay, without your name.` : t`Your posts were deleted, too.`
  return {
    subject: t`Your account is deleted`,
    paragraphs: [
      sentences(t`Your account at ${community} was deleted, along with your personal data.`, postsText),
      t`This is our last email to you. Thank you for the time you spent here. You’re always welcome back.`,
      t`If you didn’t delete your account, please write to us.`,
    ],
  }
}
