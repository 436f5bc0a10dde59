import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'

/** The sender of emails: an address, and a name if there is one. */
export type Sender = { address: string; name: string | undefined }

/** All characters but those that separate addresses or need quotes, which few mail servers accept. */
const localPart = /^[^\s"<>(),;:@\\[\]\p{Cc}]+$/u
const example = 'such as no-reply@example.org or "Our Community" <no-reply@example.org>'

/** Reads `MAIL_FROM`: an address, or a name and an address. @throws Error that names the fault */
export function parseSender(text: string): Sender {
  if (/\p{Cc}/u.test(text)) throw new Error('must be one line without control characters')
  const parsed = addressparser(text)
  const [first] = parsed
  if (!first) throw new Error(`must be an email address, ${example}`)
  if (parsed.length > 1) throw new Error(`must name one address, not ${parsed.length}`)
  if ('group' in first) throw new Error('must name one address, not a group; quote a name that has a colon')
  const { address = '', name = '' } = first
  if (address === '') throw new Error(`has no email address: write one, ${example}`)
  if (!isAddress(address)) throw new Error(`has ${JSON.stringify(address)}, which is not an email address`)
  return { address, name: name === '' ? undefined : name }
}

function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  return at > 0 && text.length <= 254 && localPart.test(local) && isDomain(domain)
}

/** A host name such as `localhost`, or an IP address in brackets. */
function isDomain(text: string): boolean {
  if (/^\[[\d.]+\]$|^\[IPv6:[\da-f:.]+\]$/i.test(text)) return true
  return /^[a-z\d-]+(\.[a-z\d-]+)*$/i.test(domainToASCII(text))
}
