import { t } from '#text'
import type { Config } from '../../platform/server/config/config.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'

// No email names a person. The invitation, which goes to strangers, names a company only when it is verified: otherwise
// anyone could register a made-up company name and have us send it to arbitrary addresses.

/**
 * Invites an address into a company.
 * @param community its name, and whom it is for in a few words
 * @param token the link's one-time token
 */
export function invitationEmail(
  { baseUrl }: Config,
  { name: community, audienceName }: { name: string; audienceName: string },
  company: { name: string; verifiedBy: string | null },
  token: string,
): EmailTemplate {
  return {
    subject: t`You’re invited to ${community}`,
    paragraphs: [
      company.verifiedBy === null
        ? t`A company invites you to join its team at ${community}, a community of ${audienceName}.`
        : t`${company.name} invites you to join its team at ${community}, a community of ${audienceName}.`,
      t`Open the link below to see which company it is. Once you join, you can post jobs and meet candidates together.`,
    ],
    action: { label: t`See the invitation`, url: `${baseUrl}/employer/invitation#access_token=${token}` },
    note: t`The link works once, for seven days. If you weren’t expecting this, you can ignore this email.`,
  }
}

/** Says that the company is verified now. */
export function verifiedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: t`${name} is verified`,
    paragraphs: [
      t`Your company is now verified. Members see that on your jobs, and you can browse candidates and write to them.`,
    ],
    action: { label: t`Open your dashboard`, url: `${baseUrl}/employer/dashboard` },
  }
}

/** Says that the company is no longer verified. */
export function unverifiedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: t`${name} is no longer verified`,
    paragraphs: [
      t`Your company is no longer verified. Your jobs stay open and are marked “Not verified yet”. You can’t browse candidates or write to new ones until it’s verified again.`,
      t`Your company’s page explains how to get verified.`,
    ],
    action: { label: t`Open your company’s page`, url: `${baseUrl}/employer/company` },
  }
}

/** Says to a company's people that an invitation was accepted. */
export function joinedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: t`Someone joined ${name}`,
    paragraphs: [
      t`Someone accepted an invitation to your company. They can now see and manage its jobs, applications, and messages.`,
    ],
    action: { label: t`See your team`, url: `${baseUrl}/employer/people` },
  }
}

/** Says to a person that an owner removed them from the company. */
export function removedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: t`You no longer belong to ${name}`,
    paragraphs: [
      t`An owner of ${name} removed you from the company. You still have your account.`,
      t`You can start your own company, or accept an invitation from another one.`,
    ],
    action: { label: t`Open your dashboard`, url: `${baseUrl}/employer/dashboard` },
  }
}

/** Says that an admin granted the requested change of name or website. */
export function changeGrantedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: t`Your company is now ${name}`,
    paragraphs: [t`We approved the change you asked for. Members now see the new details on your jobs.`],
    action: { label: t`Open your company’s page`, url: `${baseUrl}/employer/company` },
  }
}

/** Says that an admin refused the requested change of name or website. */
export function changeRefusedEmail({ baseUrl }: Config, name: string): EmailTemplate {
  return {
    subject: t`${name} keeps its name and website`,
    paragraphs: [t`We couldn’t approve the change you asked for, so your company stays as it is.`],
    action: { label: t`Open your company’s page`, url: `${baseUrl}/employer/company` },
    note: t`If you think this is a mistake, please contact us.`,
  }
}
