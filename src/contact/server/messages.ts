import type * as z from 'zod'
import { adminEmails } from '../../accounts/server/exports.ts'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import type { contactMessage } from '../contract.ts'
import { readChallenge, useUpChallenge } from './challenges.ts'

type Message = z.infer<typeof contactMessage> & { challenge: string }

const tooMany = 'You have sent many messages. Please try again later or contact us directly.'
const staleSum = 'That sum was used or is too old. Please solve the new one.'

/**
 * Mails a visitor's message to the community's team, with the visitor's address to answer to (S2 §2, §7). An answer
 * uses its challenge up, right or wrong. A filled honeypot is answered like success and dropped.
 * @throws INVALID_INPUT on `answer`, TOO_MANY_REQUESTS, UNAVAILABLE when there is nobody to write to
 */
export async function sendMessage(context: RequestContext, message: Message): Promise<void> {
  await context.limits.take('contactByNetwork', context.client.network, tooMany)
  if (message.website !== '') {
    context.log.info('a contact message filled the honeypot and was dropped')
    return
  }
  const recipients = await teamAddresses(context)
  const challenge = await readChallenge(context.db, message.challenge)
  if (!challenge) throw invalidInput({ field: 'answer', message: staleSum })

  const isRight = Number(message.answer) === challenge.left + challenge.right
  await context.db.transaction(async (tx) => {
    const isFirstUse = await useUpChallenge(tx, challenge)
    if (!isFirstUse) throw invalidInput({ field: 'answer', message: staleSum })
    if (!isRight) return
    for (const recipient of recipients)
      await context.outbox.queue(tx, recipient, letter(message), { replyTo: message.email })
  })
  if (!isRight) throw invalidInput({ field: 'answer', message: 'Incorrect answer' })
}

/** `ADMIN_EMAIL` where it is set, else every admin. */
async function teamAddresses({ config, db }: RequestContext): Promise<string[]> {
  const addresses = config.adminEmail ? [config.adminEmail] : await adminEmails(db)
  if (addresses.length === 0) throw problem('UNAVAILABLE', 'Nobody can read messages yet. Please try again later.')
  return addresses
}

function letter({ name, email, subject, message }: Message) {
  return {
    subject: `Contact form: ${subject}`,
    paragraphs: [`${name} (${email}) wrote through the contact page:`, message],
    note: 'Answering this mail writes to the address above. It was typed by the visitor and has not been verified.',
  }
}
