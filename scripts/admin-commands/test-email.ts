import { testMail } from '../../src/admin/mail-contract.ts'
import { recordAuditEntry } from '../../src/platform/server/audit-log.ts'
import { sendTestEmail } from '../../src/platform/server/mail/test-mail.ts'
import { UsageError } from './run-command.ts'
import { withServices } from './site-services.ts'

/**
 * Sends a test email with the settings of this environment.
 * @returns the mail server's reaction, for the terminal
 * @throws Error with the mail server's answer, and what to do about it
 */
export async function sendTestEmailTo(address: string): Promise<string> {
  const parsed = testMail.safeParse({ to: address })
  if (!parsed.success) throw new UsageError(`"${address}" is not an email address.`)
  const { outcome, summary, advice } = await withServices(async ({ config, community, db, mailAccounts }) => {
    const [account, frame] = await Promise.all([mailAccounts.current(), community.emailFrame()])
    const result = await sendTestEmail(config, account, frame, parsed.data.to)
    const details = { outcome: result.outcome, byCommand: true }
    await recordAuditEntry(db, { action: 'mail.tested', actorId: null, details })
    return result
  })
  const message = [summary, advice].filter(Boolean).join('\n')
  if (outcome !== 'accepted') throw new Error(message)
  return message
}
