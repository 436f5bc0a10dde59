import { t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import type { Config } from '../../../platform/server/config/config.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'

/** Says to the admins that people wait for approval. It names nobody: they may have entered any name. */
export function approvalNeededEmail({ baseUrl }: Config, community: string): EmailTemplate {
  return {
    subject: t`Someone would like to join ${community}`,
    paragraphs: [t`A person has answered your questions and is waiting for your approval.`],
    action: { label: t`See who is waiting`, url: `${baseUrl}/admin/approvals` },
    note: t`You get this email at most once a day, however many people are waiting.`,
  }
}

/** Says to a person that they are approved. */
export function approvedEmail({ baseUrl }: Config, role: Role, community: string): EmailTemplate {
  const side = role === 'employer' ? '/employer' : ''
  return {
    subject: t`Welcome to ${community}`,
    paragraphs: [t`The team of ${community} has approved your account. You can look around now, and say hello.`],
    action: { label: t`Log in`, url: `${baseUrl}${side}/login` },
  }
}

/** Says to a person that they are declined, and that nothing about them stays. */
export function declinedEmail({ baseUrl }: Config, community: string): EmailTemplate {
  return {
    subject: t`About joining ${community}`,
    paragraphs: [
      t`Thank you for your interest in ${community}, and for the time you took to introduce yourself.`,
      t`We can’t offer you a place right now. This says nothing about you or what you do.`,
      t`We have deleted your account and your answers. If something changes, you’re welcome to sign up again.`,
    ],
    action: { label: t`Write to us`, url: `${baseUrl}/contact` },
    note: t`If you think this is a mistake, please write to us. This is the last email we’ll send you.`,
  }
}
