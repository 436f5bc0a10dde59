import type { Role } from '../../platform/contract/access.ts'
import type { Config } from '../../platform/server/config/config.ts'
import type { PostHandling } from '../../platform/server/extension-points/personal-data.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'

// No email contains the person's name: otherwise, anyone who enters another person's address into a form could send them
// text of their choice in the site's name. Links start with the configured URL, never with the host that a request
// claims. Tokens are in the URL's hash, which browsers send to no server and include in no Referer header.

export function verificationEmail({ baseUrl }: Config, community: string, token: string): EmailTemplate {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      `Welcome to ${community}.`,
      'Please confirm that this address is yours. After that you can log in and look around.',
    ],
    action: { label: 'Confirm my address', url: `${baseUrl}/verify#access_token=${token}` },
    note: 'The link works once, for 24 hours. If you did not sign up, you need not do anything.',
  }
}

/** The URL at which a person sets a new password. The token is in the hash, which no server sees. */
export function passwordResetUrl({ baseUrl }: Config, role: Role, token: string): string {
  const side = role === 'employer' ? '/employer' : ''
  return `${baseUrl}${side}/reset-password#access_token=${token}`
}

export function passwordResetEmail(config: Config, role: Role, token: string): EmailTemplate {
  return {
    subject: 'Set a new password',
    paragraphs: ['Somebody, most likely you, asked for a new password for your account.'],
    action: { label: 'Set a new password', url: passwordResetUrl(config, role, token) },
    note: 'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
  }
}

export function passwordChangedEmail({ baseUrl }: Config, role: Role): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed, and your other devices were logged out.',
      `If it was not you, set a new password at once: open ${baseUrl}${side}/login and choose "Forgot password".`,
    ],
  }
}

export function emailChangeEmail({ baseUrl }: Config, community: string, token: string): EmailTemplate {
  return {
    subject: 'Confirm your new email address',
    paragraphs: [`You asked to use this address for your account at ${community}.`],
    action: { label: 'Use this address', url: `${baseUrl}/account/email#access_token=${token}` },
    note: 'The link works once, for 24 hours. If you did not ask for it, you need not do anything.',
  }
}

export function emailChangeRequestedEmail(newEmail: string): EmailTemplate {
  return {
    subject: 'A new email address was asked for',
    paragraphs: [
      `Somebody who knows your password asked to change the address of your account to ${newEmail}.`,
      'This address stays in use until the new one is confirmed.',
      'If it was not you, change your password now: the request then stops working.',
    ],
  }
}

export function emailChangedEmail(newEmail: string): EmailTemplate {
  return {
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account now uses ${newEmail}. From now on you log in with it, and our mail goes there.`,
      'If it was not you, please write to us right away.',
    ],
  }
}

export function suspendedEmail({ baseUrl }: Config, community: string): EmailTemplate {
  return {
    subject: 'Your account is suspended',
    paragraphs: [
      `The team of ${community} has suspended your account. You cannot log in for now; nothing of yours is deleted.`,
      'If you have questions, or think this is a mistake, please write to us.',
    ],
    action: { label: 'Write to us', url: `${baseUrl}/contact` },
  }
}

export function restoredEmail({ baseUrl }: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'Your account is open again',
    paragraphs: [
      `The team of ${community} has lifted the suspension of your account.`,
      'You can log in again, and everything is as you left it.',
    ],
    action: { label: 'Log in', url: `${baseUrl}${side}/login` },
  }
}

export function addressConfirmedEmail({ baseUrl }: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'Your email address is confirmed',
    paragraphs: [
      `The team of ${community} has confirmed this address for your account. You can log in now.`,
      'If you did not sign up, please write to us.',
    ],
    action: { label: 'Log in', url: `${baseUrl}${side}/login` },
  }
}

export function nameChangedEmail({ baseUrl }: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'Your name was changed',
    paragraphs: [
      `The team of ${community} has changed the name on your account. It stands beside everything you wrote.`,
      'You see it in your account settings, where you can also change it. If this is a mistake, please write to us.',
    ],
    action: { label: 'Log in', url: `${baseUrl}${side}/login` },
  }
}

export function accountDeletedEmail(community: string, posts: PostHandling): EmailTemplate {
  const postsText =
    posts === 'keep' ? 'What you wrote on the message board stays, without your name.' : 'Your posts are gone too.'
  return {
    subject: 'Your account is deleted',
    paragraphs: [
      `Your account at ${community} is deleted, with everything personal in it. ${postsText}`,
      'This is the last mail you get from us. Thank you for the time you spent here; you are always welcome back.',
      'If it was not you who deleted the account, please write to us.',
    ],
  }
}
