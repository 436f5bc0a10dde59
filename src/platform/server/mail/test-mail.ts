import { randomUUIDv7 } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { renderLetter } from './email-template.ts'
import { failureOf, remedyFor } from './failures.ts'
import { messageOf } from './message.ts'
import { outboxFolder, sendOnce } from './transport.ts'

export type TestMailResult = {
  /** The server took it, wants it later, will not take it, did not answer, or none is set. */
  outcome: 'accepted' | 'postponed' | 'refused' | 'unreachable' | 'notConfigured'
  /** What happened, in one sentence, with what the mail server answered. */
  summary: string
  /** What to do now; null where there is nothing to do. */
  advice: string | null
}

/** Milliseconds that the mail server gets: less than a browser waits for any answer. */
const timeout = 8000

/** Sends a test mail at once, past the outbox, and says how the mail server took it. */
export async function sendTestMail(config: Config, communityName: string, to: string): Promise<TestMailResult> {
  if (!config.smtpUrl) return notConfigured(config)
  const subject = 'Test mail'
  const letter = {
    subject,
    paragraphs: [
      `This is a test mail from ${communityName}.`,
      'It reached you: the site’s other emails leave the same way.',
    ],
  }
  const none = { replyTo: null, calendar: null, calendarMethod: null, unsubscribeUrl: null }
  const mail = { id: randomUUIDv7(), to, subject, ...none, ...renderLetter(letter, communityName) }
  try {
    const patience = Math.min(timeout, config.smtpTimeout * 1000)
    const answer = await sendOnce(config.smtpUrl, patience, messageOf(mail, communityName, config))
    return {
      outcome: 'accepted',
      summary: `The mail server accepted the test mail: ${answer.replace(/\s+/g, ' ').slice(0, 300)}`,
      advice: 'See whether it arrives, and look among the spam as well.',
    }
  } catch (error) {
    const failure = failureOf(error)
    return { outcome: outcomeOf(failure.status), summary: failure.reason, advice: remedyFor(failure) ?? null }
  }
}

function outcomeOf(status: number | undefined): TestMailResult['outcome'] {
  if (status === undefined) return 'unreachable'
  return status < 500 ? 'postponed' : 'refused'
}

/** How to set up mail, for whoever runs the machine. */
function notConfigured(config: Config): TestMailResult {
  return {
    outcome: 'notConfigured',
    summary: `No mail server is set, so nobody gets any email: each becomes a file in ${outboxFolder(config)}.`,
    advice:
      'Set SMTP_URL, such as smtp://user:password@mail.example.org:587, and MAIL_FROM, the address that emails come from. Then restart the site.',
  }
}
