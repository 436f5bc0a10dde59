/** Text that looks like an email address, with or without angle brackets, or percent-encoded. */
const address = /[^\s<>()[\]{}"',;:]+(?:@|%40)[^\s<>()[\]{}"',;:]+/giu
/** A quoted local part, which may contain spaces. */
const quotedAddress = /"[^"]*"@[^\s<>()[\]{}"',;:]+/gu
/** An address inside another one, as in bounces: `ada=example.org`. */
const wrappedAddress = /[\w.+-]+=[\w-]+(?:\.[\w-]+)+/gu

/**
 * Removes personal data from a mail server's response before it is logged. Servers repeat addresses, so everything that
 * looks like one is removed, and so are known private terms: parts of the recipient's address, user and password of the
 * login, and the subject.
 */
export function redactAddresses(answer: string, privateTerms: readonly string[]): string {
  const redacted = answer
    .replace(quotedAddress, '[address]')
    .replace(address, '[address]')
    .replace(wrappedAddress, '[address]')
  const longestFirst = privateTerms.filter((word) => word !== '').toSorted((one, other) => other.length - one.length)
  return longestFirst.reduce((text, word) => text.replace(wholeTerm(word), '[private]'), redacted)
}

/** The private terms that a mail server may repeat. */
export function privateTermsOf({ to, subject }: { to: string; subject: string }, smtpUrl?: string): string[] {
  const at = to.lastIndexOf('@')
  const login = smtpUrl ? new URL(smtpUrl) : undefined
  return [to, to.slice(0, at), to.slice(at + 1), subject, decoded(login?.username), decoded(login?.password)]
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Matches only whole words: a recipient called "to" must not remove every "to" inside other words. */
function wholeTerm(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'giu')
}
