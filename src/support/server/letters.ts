import { eq } from 'drizzle-orm'
import { accounts, adminEmails } from '../../accounts/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { SupportCategory, SupportPriority } from '../contract.ts'

type Request = {
  id: string
  subject: string
  priority: SupportPriority
  category: SupportCategory
  /** In whose name an employer asks. */
  company: { name: string; isPriority: boolean } | null
}

/**
 * Mails a member's words to the team: to `ADMIN_EMAIL` where it is set, else to every admin. Answers go through the
 * site, which keeps them with the request; so the mail does not say where else she could be answered.
 */
export async function mailTeam(
  { config, outbox }: RequestContext,
  tx: Transaction,
  member: Viewer,
  { id, subject, priority, category, company }: Request,
  message: string,
  kind: 'request' | 'answer',
): Promise<void> {
  const letter = {
    subject: `${company?.isPriority ? '[PRIORITY SUPPORT] ' : ''}[${priority.toUpperCase()}] ${category.toUpperCase()}: ${subject}`,
    paragraphs: [
      kind === 'request' ? `${member.name} asks for help:` : `${member.name} wrote more under her request:`,
      message,
      [
        `${company ? 'Employer' : 'Member'}: ${member.name} (${member.email})`,
        ...(company ? [`Company: ${company.name}`] : []),
        `Priority: ${priority}`,
        `Category: ${category}`,
      ].join('\n'),
    ],
    action: { label: 'Reply to the request', url: `${config.baseUrl}/admin/support/${id}` },
    note: 'Please reply there, not to this mail: your words are mailed to her and stay with the request.',
  }
  const recipients = config.adminEmail ? [config.adminEmail] : await adminEmails(tx)
  for (const recipient of recipients) await outbox.queue(tx, recipient, letter, { aboutAccountId: member.id })
}

/** Mails the team's reply to the member who asked. */
export async function mailMember(
  { config, outbox, community }: RequestContext,
  tx: Transaction,
  { id, accountId, subject }: Pick<Request, 'id' | 'subject'> & { accountId: string },
  reply: string,
): Promise<void> {
  const [member] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (!member) return
  const { name } = await community.content()
  await outbox.queue(tx, member.email, {
    subject: `Reply to your request: ${subject}`,
    paragraphs: [`The team of ${name} replied to your support request “${subject}”:`, reply],
    action: { label: 'Open the conversation', url: `${config.baseUrl}/support/${id}` },
    note: 'To say more, answer there, not to this mail: the team is told at once, and everything stays together.',
  })
}
