import { testMail } from '../../src/admin/contract.ts'
import { recordAct } from '../../src/platform/server/audit.ts'
import { sendTestMail } from '../../src/platform/server/mail/test-mail.ts'
import { UsageError } from './run-command.ts'
import { withServices } from './site.ts'

/**
 * Sends a test mail with the settings of this environment.
 * @returns how the mail server took it, in words
 * @throws Error with its answer and what to do when it did not
 */
export async function testMailTo(address: string): Promise<string> {
  const parsed = testMail.safeParse({ to: address })
  if (!parsed.success) throw new UsageError(`"${address}" is not an email address.`)
  const { outcome, summary, advice } = await withServices(async ({ config, community, db }) => {
    const { name } = await community.content()
    const result = await sendTestMail(config, name, parsed.data.to)
    await recordAct(db, { action: 'mail.tested', actorId: null, details: { outcome: result.outcome, byCommand: true } })
    return result
  })
  const words = [summary, advice].filter(Boolean).join('\n')
  if (outcome !== 'accepted') throw new Error(words)
  return words
}
