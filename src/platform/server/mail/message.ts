import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { WrittenMail } from './stored-emails.ts'

/** What of a mail goes out. */
type Outgoing = Pick<
  WrittenMail,
  'id' | 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'calendar' | 'calendarMethod' | 'unsubscribeUrl'
>

/**
 * A mail as it goes out: a calendar file both as an alternative, which mail programs offer to add, and attached
 * (RFC 6047); one click stops what people can do without (RFC 8058); and machines are told not to answer (RFC 3834).
 */
export function messageOf(
  mail: Outgoing,
  communityName: string,
  { mailFrom, mailFromName, baseUrl }: Pick<Config, 'mailFrom' | 'mailFromName' | 'baseUrl'>,
): SendMailOptions {
  const { calendar, calendarMethod, unsubscribeUrl } = mail
  const method = calendarMethod ?? 'PUBLISH'
  return {
    from: { name: asWritten(mailFromName ?? communityName), address: mailFrom },
    to: mail.to,
    replyTo: mail.replyTo ?? undefined,
    subject: asWritten(mail.subject),
    text: mail.text,
    html: mail.html,
    icalEvent: calendar === null ? undefined : { content: calendar, method, filename: 'event.ics' },
    messageId: `<${mail.id}@${new URL(baseUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
  }
}

/**
 * Text that looks like an encoded word (RFC 2047 §2) would go out as it is and be shown as what it stands for: an
 * invisible character within says that it is none.
 */
function asWritten(text: string): string {
  return text.replaceAll('=?', '=\u2060?')
}

function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
