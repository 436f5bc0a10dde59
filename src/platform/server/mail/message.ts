import type { SendMailOptions } from 'nodemailer'
import { logoContentId, withLogo } from './email-template.ts'
import type { MailAccount } from './mail-account.ts'
import type { StoredEmail } from './stored-emails.ts'

/** The parts of an email that are sent. */
type Outgoing = Pick<
  StoredEmail,
  'id' | 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'calendar' | 'calendarMethod' | 'unsubscribeUrl'
>

/**
 * Converts an email for SMTP: a calendar file both as an alternative, which email programs offer to add, and as an
 * attachment (RFC 6047); one-click unsubscribe, if possible (RFC 8058); and a header that asks programs not to reply
 * (RFC 3834).
 * @param logo a PNG file, shown above the community's name; null without a logo
 */
export function toSmtpMessage(
  mail: Outgoing,
  { from, fromName }: Pick<MailAccount, 'from' | 'fromName'>,
  { baseUrl, logo }: { baseUrl: string; logo: Uint8Array | null },
): SendMailOptions {
  const { calendar, calendarMethod, unsubscribeUrl } = mail
  const method = calendarMethod ?? 'PUBLISH'
  return {
    from: { name: asWritten(fromName), address: from },
    to: mail.to,
    replyTo: mail.replyTo ?? undefined,
    subject: asWritten(mail.subject),
    text: mail.text,
    html: logo ? withLogo(mail.html) : mail.html,
    attachments: logo ? [logoAttachment(logo)] : [],
    icalEvent: calendar === null ? undefined : { content: calendar, method, filename: 'event.ics' },
    messageId: `<${mail.id}@${new URL(baseUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
  }
}

/** The logo, shown in the heading and not listed as an attachment. */
function logoAttachment(logo: Uint8Array) {
  return {
    filename: 'logo.png',
    content: Buffer.from(logo),
    contentType: 'image/png',
    cid: logoContentId,
    contentDisposition: 'inline' as const,
  }
}

/** Text that looks like an encoded word (RFC 2047 §2) would be shown decoded. An invisible character prevents that. */
function asWritten(text: string): string {
  return text.replaceAll('=?', '=\u2060?')
}

function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
