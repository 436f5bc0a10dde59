import type { Role } from '../../platform/contract/access.ts'
import type { Config } from '../../platform/server/config/config.ts'
import type { Posts } from '../../platform/server/extension-points/personal-data.ts'
import type { Letter } from '../../platform/server/mail/email-template.ts'

// No letter names the person: whoever types somebody else's address into a form could otherwise write to her in
// our name. Links begin with the configured address, never with the one a request claims. Their tokens travel in
// the hash, which browsers send to no server and put into no Referer.

export function verificationLetter({ baseUrl }: Config, community: string, token: string): Letter {
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

/** Where a person sets a new password with a token; it travels behind the hash, which no server sees. */
export function passwordResetUrl({ baseUrl }: Config, role: Role, token: string): string {
  const side = role === 'employer' ? '/employer' : ''
  return `${baseUrl}${side}/reset-password#access_token=${token}`
}

export function passwordResetLetter(config: Config, role: Role, token: string): Letter {
  return {
    subject: 'Set a new password',
    paragraphs: ['Somebody, most likely you, asked for a new password for your account.'],
    action: { label: 'Set a new password', url: passwordResetUrl(config, role, token) },
    note: 'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
  }
}

export function passwordChangedLetter({ baseUrl }: Config, role: Role): Letter {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed, and your other devices were logged out.',
      `If it was not you, set a new password at once: open ${baseUrl}${side}/login and choose "Forgot password".`,
    ],
  }
}

export function emailChangeLetter({ baseUrl }: Config, community: string, token: string): Letter {
  return {
    subject: 'Confirm your new email address',
    paragraphs: [`You asked to use this address for your account at ${community}.`],
    action: { label: 'Use this address', url: `${baseUrl}/account/email#access_token=${token}` },
    note: 'The link works once, for 24 hours. If you did not ask for it, you need not do anything.',
  }
}

export function emailChangeRequestedLetter(newEmail: string): Letter {
  return {
    subject: 'A new email address was asked for',
    paragraphs: [
      `Somebody who knows your password asked to change the address of your account to ${newEmail}.`,
      'This address stays in use until the new one is confirmed.',
      'If it was not you, change your password now: the request then stops working.',
    ],
  }
}

export function emailChangedLetter(newEmail: string): Letter {
  return {
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account now uses ${newEmail}. From now on you log in with it, and our mail goes there.`,
      'If it was not you, please write to us right away.',
    ],
  }
}

export function suspendedLetter({ baseUrl }: Config, community: string): Letter {
  return {
    subject: 'Your account is suspended',
    paragraphs: [
      `The team of ${community} has suspended your account. You cannot log in for now; nothing of yours is deleted.`,
      'If you have questions, or think this is a mistake, please write to us.',
    ],
    action: { label: 'Write to us', url: `${baseUrl}/contact` },
  }
}

export function restoredLetter({ baseUrl }: Config, role: Role, community: string): Letter {
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

export function addressConfirmedLetter({ baseUrl }: Config, role: Role, community: string): Letter {
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

export function renamedLetter({ baseUrl }: Config, role: Role, community: string): Letter {
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

export function farewellLetter(community: string, posts: Posts): Letter {
  const fate =
    posts === 'keep' ? 'What you wrote on the message board stays, without your name.' : 'Your posts are gone too.'
  return {
    subject: 'Your account is deleted',
    paragraphs: [
      `Your account at ${community} is deleted, with everything personal in it. ${fate}`,
      'This is the last mail you get from us. Thank you for the time you spent here; you are always welcome back.',
      'If it was not you who deleted the account, please write to us.',
    ],
  }
}
