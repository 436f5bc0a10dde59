import { eq } from 'drizzle-orm'
import { t } from '#text'
import { accounts, adminEmails } from '../../accounts/server/exports.ts'
import { sentences } from '../../platform/contract/text/sentences.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { SupportCategory, SupportPriority } from '../contract.ts'

type Request = {
  id: string
  subject: string
  priority: SupportPriority
  category: SupportCategory
  /** The company of an employer. */
  company: { name: string; isPriority: boolean } | null
}

/**
 * Emails a member's message to the team: to `ADMIN_EMAIL` if it is set, otherwise to every admin. It has no reply
 * address, because admins reply through the site, which keeps the conversation with the request.
 */
export async function emailTeam(
  { config, outbox }: RequestContext,
  tx: Transaction,
  member: Viewer,
  { id, subject, priority, category, company }: Request,
  message: string,
  kind: 'request' | 'answer',
): Promise<void> {
  const email = {
    subject: sentences(
      company?.isPriority && t`[PRIORITY SUPPORT]`,
      `[${priority.toUpperCase()}] ${category.toUpperCase()}: ${subject}`,
    ),
    paragraphs: [
      kind === 'request' ? t`${member.name} asks for help:` : t`${member.name} added to their request:`,
      message,
      [
        company ? t`Employer: ${member.name} (${member.email})` : t`Member: ${member.name} (${member.email})`,
        ...(company ? [t`Company: ${company.name}`] : []),
        t`Priority: ${priority}`,
        t`Category: ${category}`,
      ].join('\n'),
    ],
    action: { label: t`Reply to the request`, url: `${config.baseUrl}/admin/support/${id}` },
    note: t`Please reply there, not to this email. We’ll email your reply to them and keep it with the request.`,
  }
  const recipients = config.adminEmail ? [config.adminEmail] : await adminEmails(tx)
  for (const recipient of recipients) await outbox.queue(tx, recipient, email, { aboutAccountId: member.id })
}

/** Emails the team's reply to the member. */
export async function emailMember(
  { config, outbox, community }: RequestContext,
  tx: Transaction,
  { id, accountId, subject }: Pick<Request, 'id' | 'subject'> & { accountId: string },
  reply: string,
): Promise<void> {
  const [member] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (!member) return
  const { name } = await community.content()
  await outbox.queue(tx, member.email, {
    subject: t`Reply to your request: ${subject}`,
    paragraphs: [t`The team of ${name} replied to your support request “${subject}”:`, reply],
    action: { label: t`Open the conversation`, url: `${config.baseUrl}/support/${id}` },
    note: t`To reply, use the link above instead of answering this email. The team is notified right away, and the conversation stays in one place.`,
  })
}
