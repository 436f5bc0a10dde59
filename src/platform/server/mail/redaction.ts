/** What looks like an email address: in angle brackets or not, and as an address on the web writes it. */
const address = /[^\s<>()[\]{}"',;:]+(?:@|%40)[^\s<>()[\]{}"',;:]+/giu
/** A quoted local part, which may hold spaces. */
const quotedAddress = /"[^"]*"@[^\s<>()[\]{}"',;:]+/gu
/** An address written into another one, as bounces carry it: `ada=example.org`. */
const wrappedAddress = /[\w.+-]+=[\w-]+(?:\.[\w-]+)+/gu

/**
 * What a mail server answered, for the log: servers repeat addresses, so whatever looks like one is left out, and so
 * are the private words that we know of: parts of the recipient's address, the user and password of the login, the subject.
 */
export function withoutPersonalData(answer: string, privateWords: readonly string[]): string {
  const redacted = answer
    .replace(quotedAddress, '[address]')
    .replace(address, '[address]')
    .replace(wrappedAddress, '[address]')
  const longestFirst = privateWords.filter((word) => word !== '').toSorted((one, other) => other.length - one.length)
  return longestFirst.reduce((text, word) => text.replace(wholeWord(word), '[private]'), redacted)
}

/** The words of an email that a mail server may repeat. */
export function privateWordsOf({ to, subject }: { to: string; subject: string }, smtpUrl?: string): string[] {
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

/** Only as a whole: a recipient called "to" must not take every "to" inside other words away. */
function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'giu')
}
