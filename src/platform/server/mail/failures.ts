import { t } from '#text'
import type { MailAccount } from './mail-account.ts'

/** An error of nodemailer. */
type SendingError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** Which step of sending failed, or what was missing. */
export type FailureKind =
  | 'host'
  | 'connection'
  | 'timeout'
  | 'protocol'
  | 'tls'
  | 'login'
  | 'sender'
  | 'recipient'
  | 'content'
  | 'file'
  | 'unknown'

/** Why an email was not sent, for the queue, the log, and the admins. */
export type MailFailure = {
  kind: FailureKind
  /** Whether another attempt is useless: the server will never accept this email. */
  isFinal: boolean
  /** The reply code of the mail server (RFC 5321 §4.2); undefined without a response. */
  status: number | undefined
  /** The response of the mail server or the network. It may contain addresses. */
  answer: string
  /** What went wrong in one sentence, with the response. It may contain addresses. */
  reason: string
}

/** How many characters of a response are kept. */
const maxAnswerLength = 300

/** Codes with which a server requires a login or an encrypted connection, at any step (RFC 4954, RFC 3207). */
const loginStatuses = [530, 534, 535, 538]

const sentences: Record<FailureKind, string> = {
  host: t`The mail server’s name couldn’t be found`,
  connection: t`The mail server couldn’t be reached`,
  timeout: t`The mail server didn’t answer in time`,
  protocol: t`The server that answered didn’t let us in, or isn’t a mail server`,
  tls: t`No encrypted connection to the mail server was possible`,
  login: t`The mail server rejected the login`,
  sender: t`The mail server rejected the sender address`,
  recipient: t`The mail server rejected the address`,
  content: t`The mail server rejected the email`,
  file: t`The email could not be written as a file`,
  unknown: t`The email could not be sent`,
}

const remedies: Partial<Record<FailureKind, string>> = {
  host: t`Check the host in SMTP_URL.`,
  connection: t`Check the host and the port in SMTP_URL, and whether a firewall or your provider blocks outgoing mail. Many block port 25; try 587.`,
  timeout: t`Check the port in SMTP_URL: smtps:// is for port 465, smtp:// for ports 587 and 25. A firewall or your provider may block it.`,
  protocol: t`Check the host and the port in SMTP_URL. The server’s answer has details.`,
  tls: t`Check SMTP_URL: smtps:// is for port 465, smtp:// for ports 587 and 25, and the host must be the name on the server’s certificate.`,
  login: t`Check the user and the password in SMTP_URL. Special characters must be percent-encoded, such as @ as %40 and / as %2F.`,
  sender: t`Set MAIL_FROM to an address that this mail server may send for.`,
  recipient: t`Check the address. If it’s right, the server’s answer says why it doesn’t accept email for it.`,
  content: t`The server’s answer says why. Often, the domain of MAIL_FROM has no SPF or DKIM record.`,
  file: t`Check that DATA_DIR can be written to and that its disk has room.`,
}

/** The same for a mail server that an admin entered. */
const settingsRemedies: Partial<Record<FailureKind, string>> = {
  host: t`Check the host in the email settings.`,
  connection: t`Check the host and the port, and whether a firewall or your provider blocks outgoing email. Many block port 25; try 587.`,
  timeout: t`Check the port: 465 is for TLS, 587 and 25 are for STARTTLS. A firewall or your provider may block it.`,
  protocol: t`Check the host and the port. The server’s answer has details.`,
  tls: t`Check the encryption: TLS is for port 465, STARTTLS for ports 587 and 25, and the host must be the name on the server’s certificate.`,
  login: t`Check the user and the password. Some providers need a password made for this purpose.`,
  sender: t`Enter a sender address that this mail server may send for.`,
  content: t`The server’s answer says why. Often, the domain of the sender address has no SPF or DKIM record.`,
}

/** Describes a failed attempt. */
export function failureOf(error: unknown): MailFailure {
  const { response, responseCode: status } = error as SendingError
  const kind = kindOf(error as SendingError)
  const answer = singleLinePattern(response ?? messageIn(error))
  const isFinal = (kind === 'recipient' || kind === 'content') && status !== undefined && status >= 500
  return { kind, isFinal, status, answer, reason: `${sentenceOf(kind, status)}: ${answer}` }
}

/** What to do about it; undefined if only the response helps. */
export function adviceFor({ kind, status = 0 }: MailFailure, source: MailAccount['source']): string | undefined {
  return isPostponed(kind, status)
    ? t`Many servers postpone email from a sender they don’t know yet. The site tries again on its own. You don’t need to do anything.`
    : (source === 'settings' && settingsRemedies[kind]) || remedies[kind]
}

function sentenceOf(kind: FailureKind, status = 0): string {
  return isPostponed(kind, status) ? t`The mail server postponed the email` : sentences[kind]
}

/** Whether the server will accept the email later: greylisting, a full mailbox, or too many emails at once. */
function isPostponed(kind: FailureKind, status: number): boolean {
  return status >= 400 && status < 500 && ['sender', 'recipient', 'content', 'protocol'].includes(kind)
}

function kindOf({ code, command = '', responseCode = 0, name, message = '' }: SendingError): FailureKind {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'login'
  if (code === 'ETLS' || isAboutTls(message)) return 'tls'
  if (loginStatuses.includes(responseCode)) return /starttls|tls|encrypt/i.test(message) ? 'tls' : 'login'
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender'
  if (code === 'EENVELOPE' && command === 'RCPT TO') return 'recipient'
  if (code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'DATA')) return 'content'
  if (code === 'EDNS') return 'host'
  if (code === 'ETIMEDOUT' || name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  if (code === 'EPROTOCOL') return 'protocol'
  if (code === 'ESOCKET' || code === 'ECONNECTION') return 'connection'
  return /^E(ACCES|NOSPC|ROFS|DQUOT|PERM|NOTDIR)$/.test(code ?? '') ? 'file' : 'unknown'
}

/** OpenSSL and Node report these as socket errors. */
function isAboutTls(message: string): boolean {
  return /SSL routines|certificate|tlsv1|\bTLS\b|altnames|wrong version number/i.test(message)
}

/** OpenSSL's messages contain names of source files. Only the reason is kept. */
function messageIn(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { reason } = error as { reason?: unknown }
  return typeof reason === 'string' && error.message.includes('SSL routines') ? reason : error.message
}

function singleLinePattern(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxAnswerLength)
}
