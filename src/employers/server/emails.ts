import type { Config } from '../../platform/server/config/config.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'

// No email names a person. The invitation, which goes to strangers, names a company only when it is verified: otherwise
// anyone could register a made-up company name and have us send it to arbitrary addresses.

/**
 * Invites an address into a company.
 * @param community name of the site
 * @param token the link's one-time token
 */
export function invitationEmail(
  { baseUrl }: Config,
  community: string,
  company: { name: string; verifiedBy: string | null },
  token: string,
): EmailTemplate {
  const who = company.verifiedBy === null ? 'A company' : company.name
  return {
    subject: `You are invited to ${community}`,
    paragraphs: [
      `${who} invites you to join its people at ${community}, a community of women in technology.`,
      'With the link below you see which company it is. You can then post jobs and meet candidates together.',
    ],
    action: { label: 'See the invitation', url: `${baseUrl}/employer/invitation#access_token=${token}` },
    note: 'The link works once, for seven days. If you do not know of this, you need not do anything.',
  }
}

/** Says that the company is verified now. */
export function verifiedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: `${name} is verified`,
    paragraphs: [
      'Your company is verified now. Members see that on its jobs, and you can browse candidates and write to them.',
    ],
    action: { label: 'Open your dashboard', url: `${baseUrl}/employer/dashboard` },
  }
}

/** Says that the company is no longer verified. */
export function unverifiedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: `${name} is no longer verified`,
    paragraphs: [
      'Nobody vouches for your company at the moment. Its jobs stay open and say so; you cannot browse candidates or ' +
        'write to new ones until it is verified again.',
      'What you can do about it is on your company’s page.',
    ],
    action: { label: 'Open your company’s page', url: `${baseUrl}/employer/company` },
  }
}

/** Says to a company's people that an invitation was accepted. */
export function joinedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: `Somebody joined ${name}`,
    paragraphs: [
      'Somebody accepted an invitation into your company, and shares its jobs, applications and messages from now on.',
    ],
    action: { label: 'See who belongs to it', url: `${baseUrl}/employer/people` },
  }
}

/** Says to a person that an owner removed them from the company. */
export function removedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: `You no longer belong to ${name}`,
    paragraphs: [
      `An owner of ${name} has taken you out of the company. Your account stays as it is, without a company.`,
      'You can start a company of your own, or accept the invitation of another one.',
    ],
    action: { label: 'Open your dashboard', url: `${baseUrl}/employer/dashboard` },
  }
}

/** Says that an admin granted the requested change of name or website. */
export function changeGrantedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: `Your company is now ${name}`,
    paragraphs: ['The team agreed to what you asked for: members see the new details on your jobs from now on.'],
    action: { label: 'Open your company’s page', url: `${baseUrl}/employer/company` },
  }
}

/** Says that an admin refused the requested change of name or website. */
export function changeRefusedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: `${name} keeps its name and website`,
    paragraphs: ['The team did not agree to the change that you asked for. Your company stays as it is.'],
    action: { label: 'Open your company’s page', url: `${baseUrl}/employer/company` },
    note: 'If you think that was wrong, please write to the team.',
  }
}
