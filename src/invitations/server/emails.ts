import { t } from '#text'
import { sentences } from '../../platform/contract/text/sentences.ts'
import type { Config } from '../../platform/server/config/config.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import type { InvitedRole } from '../invitation-schemas.ts'
import { formatDays } from '../labels.ts'

/** The URL of an invitation. */
export function invitationUrl({ baseUrl }: Pick<Config, 'baseUrl'>, token: string): string {
  return `${baseUrl}/invite/${token}`
}

type InvitationEmail = {
  community: string
  token: string
  /** The name of an admin who invites; null for a member, who could otherwise send any text in the site’s name. */
  inviter: string | null
  role: InvitedRole
  group: string | null
  days: number
}

/** Invites a person to the community. */
export function invitationEmail(
  config: Config,
  { community, token, inviter, role, group, days }: InvitationEmail,
): EmailTemplate {
  return {
    subject: t`You’re invited to ${community}`,
    paragraphs: [
      invitingSentence(community, inviter, role),
      ...(inviter ? [] : [t`Open the invitation to see who it is from.`]),
      ...(group ? [t`You’ll also join the group ${group}.`] : []),
    ],
    action: { label: t`Open the invitation`, url: invitationUrl(config, token) },
    note: t`The link works once, within ${formatDays(days)}. If you don’t want to join, you can ignore this email.`,
  }
}

function invitingSentence(community: string, inviter: string | null, role: InvitedRole): string {
  if (role === 'employer') {
    return inviter
      ? t`${inviter} invites you to join ${community} as an employer.`
      : t`A member invites you to join ${community} as an employer.`
  }
  return inviter ? t`${inviter} invites you to join ${community}.` : t`A member invites you to join ${community}.`
}

/** Says to a person who was invited that they have an account. The person who invited them does not learn it. */
export function alreadyMemberEmail(
  { baseUrl }: Config,
  { community, inviter }: Pick<InvitationEmail, 'community' | 'inviter'>,
): EmailTemplate {
  return {
    subject: t`You already have an account at ${community}`,
    paragraphs: [
      sentences(
        inviter
          ? t`${inviter} invited this address to ${community}.`
          : t`A member invited this address to ${community}.`,
        t`You already have an account here, so you don’t need the invitation.`,
      ),
      t`We haven’t said to anyone that you have an account.`,
    ],
    action: { label: t`Log in`, url: `${baseUrl}/login` },
  }
}
