import type * as z from 'zod'
import { t } from '#text'
import { adminEmails } from '../../accounts/server/exports.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import type { contactMessage } from '../contract.ts'
import { consumeChallenge, readChallenge } from './challenges.ts'

type Message = z.infer<typeof contactMessage> & { challenge: string }

const tooManyMessages = t`You have sent many messages. Please try again later or contact us directly.`
const staleChallenge = t`That sum has expired. Please solve the new one.`

/**
 * Emails a visitor's message to the community's team, with the visitor's address for replies (S2 §2, §7). An answer uses
 * its challenge up, whether right or wrong. A message with a filled honeypot gets a success response and is dropped.
 * @throws INVALID_INPUT on `answer`, TOO_MANY_REQUESTS, UNAVAILABLE when the team has no email address
 */
export async function sendMessage(context: RequestContext, message: Message): Promise<void> {
  await context.rateLimits.consume('contactByNetwork', context.client.network, tooManyMessages)
  if (message.website !== '') {
    context.log.info('a contact message filled the honeypot and was dropped')
    return
  }
  const recipients = await teamAddresses(context)
  const challenge = await readChallenge(context.db, message.challenge)
  if (!challenge) throw invalidInput({ field: 'answer', message: staleChallenge })

  const isRight = Number(message.answer) === challenge.left + challenge.right
  await context.db.transaction(async (tx) => {
    const isFirstUse = await consumeChallenge(tx, challenge)
    if (!isFirstUse) throw invalidInput({ field: 'answer', message: staleChallenge })
    if (!isRight) return
    for (const recipient of recipients)
      await context.outbox.queue(tx, recipient, contactEmail(message), { replyTo: message.email })
  })
  if (!isRight) throw invalidInput({ field: 'answer', message: t`Incorrect answer` })
}

/** `ADMIN_EMAIL` if it is set, otherwise the addresses of all admins. */
async function teamAddresses({ config, db }: RequestContext): Promise<string[]> {
  const addresses = config.adminEmail ? [config.adminEmail] : await adminEmails(db)
  if (addresses.length === 0) throw problem('UNAVAILABLE', t`We can’t receive messages yet. Please try again later.`)
  return addresses
}

function contactEmail({ name, email, subject, message }: Message) {
  return {
    subject: t`Contact form: ${subject}`,
    paragraphs: [t`${name} (${email}) wrote through the contact page:`, message],
    note: t`If you reply to this email, it goes to the address above. The visitor typed it, and it hasn’t been verified.`,
  }
}
