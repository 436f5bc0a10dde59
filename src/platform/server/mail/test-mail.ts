import { randomUUIDv7 } from 'node:crypto'
import { t } from '#text'
import type { Config } from '../config/config.ts'
import type { EmailFrame } from '../content/brand.ts'
import { renderEmail } from './email-template.ts'
import { adviceFor, failureOf } from './failures.ts'
import type { MailAccount } from './mail-account.ts'
import { toSmtpMessage } from './message.ts'
import { outboxFolder, sendOnce } from './transport.ts'

export type TestEmailResult = {
  /** The server accepted it, postponed it, rejected it, or did not respond; or none is configured. */
  outcome: 'accepted' | 'postponed' | 'refused' | 'unreachable' | 'notConfigured'
  /** What happened in one sentence, with the server's response. */
  summary: string
  /** What to do; null when there is nothing to do. */
  advice: string | null
}

/** How long the mail server may take, in milliseconds: less than a browser waits for a response. */
const timeout = 8000

/** Sends a test email at once, bypassing the outbox, and returns how the mail server responded. */
export async function sendTestEmail(
  config: Config,
  account: MailAccount,
  frame: EmailFrame,
  to: string,
): Promise<TestEmailResult> {
  const { url, requiresTls } = account
  if (!url) return notConfigured(config)
  const subject = t`Test email`
  const email = {
    subject,
    paragraphs: [
      t`This is a test email from ${frame.name}.`,
      t`It reached you, so the site’s other emails should, too.`,
    ],
  }
  const none = { replyTo: null, calendar: null, calendarMethod: null, unsubscribeUrl: null }
  const mail = { id: randomUUIDv7(), to, subject, ...none, ...renderEmail(email, frame) }
  try {
    const attemptTimeout = Math.min(timeout, config.smtpTimeout * 1000)
    const answer = await sendOnce(
      { url, requiresTls },
      attemptTimeout,
      toSmtpMessage(mail, account, { ...config, logo: null }),
    )
    return {
      outcome: 'accepted',
      summary: t`The mail server accepted the test email: ${answer.replace(/\s+/g, ' ').slice(0, 300)}`,
      advice: t`Check whether it arrives, and look in the spam folder, too.`,
    }
  } catch (error) {
    const failure = failureOf(error)
    return {
      outcome: outcomeOf(failure.status),
      summary: failure.reason,
      advice: adviceFor(failure, account.source) ?? null,
    }
  }
}

function outcomeOf(status: number | undefined): TestEmailResult['outcome'] {
  if (status === undefined) return 'unreachable'
  return status < 500 ? 'postponed' : 'refused'
}

/** How to configure email, for the administrator. */
function notConfigured(config: Config): TestEmailResult {
  return {
    outcome: 'notConfigured',
    summary: t`No mail server is set up, so emails aren’t sent. Each one is saved as a file in ${outboxFolder(config)}.`,
    advice: t`Enter your mail server in the email settings. Or set SMTP_URL, such as smtp://user:password@mail.example.org:587, and MAIL_FROM, the address that emails come from, and restart the site.`,
  }
}
