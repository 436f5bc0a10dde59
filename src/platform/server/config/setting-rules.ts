import * as z from 'zod'
import { isDateLanguage } from '../../contract/locale.ts'
import { timeZone } from '../../contract/time-zone.ts'
import { parseSender, type Sender } from '../mail/sender.ts'

const encoding = 'special characters in the password must be percent-encoded, such as @ as %40 and / as %2F'

/** Reports why `DATABASE_URL` is invalid. */
export function requireDatabaseUrl(text: string, context: z.RefinementCtx): void {
  if (!/^postgres(ql)?:\/\//i.test(text)) fault(context, 'DATABASE_URL must begin with postgres://')
  else if (!URL.canParse(text)) {
    fault(context, `DATABASE_URL cannot be read: ${encoding}; or leave the password out and set PGPASSWORD`)
  }
}

/** In place of a mail server: no email is sent, whatever an admin entered. For trials with a restored backup. */
export const noMailServer = 'none'

/** Reports why `SMTP_URL` is invalid. */
export function requireMailUrl(text: string, context: z.RefinementCtx): void {
  if (text === noMailServer) return
  if (!/^smtps?:\/\//i.test(text)) fault(context, 'SMTP_URL must begin with smtp:// or smtps://')
  else if (!URL.canParse(text) || new URL(text).hostname === '') {
    fault(context, `SMTP_URL cannot be read: ${encoding}`)
  }
}

/** Reports why `TIME_ZONE` is invalid. */
export function requireTimeZone(text: string, context: z.RefinementCtx): void {
  if (!timeZone.safeParse(text).success) fault(context, 'TIME_ZONE must be an IANA time zone, such as Europe/Berlin')
}

/** Reports why `DATE_LANGUAGE` is invalid. For an English tag that `Intl` does not know, it falls back to another one. */
export function requireDateLanguage(text: string, context: z.RefinementCtx): void {
  const isSupported = isDateLanguage(text) && new Intl.DateTimeFormat(text).resolvedOptions().locale === text
  if (!isSupported) fault(context, 'DATE_LANGUAGE must be English as written in a country, such as en-US or en-GB')
}

/** Reads `MAIL_FROM`, or reports why it is invalid. */
export function readSender(text: string, context: z.RefinementCtx): Sender {
  try {
    return parseSender(text)
  } catch (error) {
    fault(context, `MAIL_FROM ${(error as Error).message}`)
    return z.NEVER
  }
}

/** Where a clamd listens that scans uploaded documents: a port, or a socket of this machine. */
export type ClamdConfig = { host: string; port: number } | { path: string }

/** The default port of clamd. */
const usualClamdPort = 3310

/** Reads `CLAMAV_URL`, or reports why it is invalid. */
export function readClamd(text: string, context: z.RefinementCtx): ClamdConfig {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'tcp:' && url.hostname !== '' && /^\/?$/.test(url.pathname)) {
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || usualClamdPort) }
  }
  if (url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1) return { path: url.pathname }
  fault(context, 'CLAMAV_URL must be tcp://host:3310, or unix:///path/of/the/socket')
  return z.NEVER
}

function fault(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: 'custom', message })
}
