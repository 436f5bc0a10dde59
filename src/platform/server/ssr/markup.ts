import type { Markup } from '../../contract/markup.ts'
import { parseMarkup } from '../../markup/parse-markup.ts'

/** How many characters of texts are cached: parsing costs more than a lookup, and what was read is read again soon. */
const maxCachedCharacters = 500_000

/** Characters with a meaning in markup. A text without them is what plainTextTokens makes of it. */
const marks = /(?!\n)\p{Cc}|[^\S\n ]|[*_`#>[\]\\&<~@]|\/\/|^ | $|^[-+]|^\d+[.)]/mu

/** Most texts are one line of these characters, which is checked eight times faster. */
const plainLine = /^[A-Za-z][A-Za-z0-9 .,;:!?'’"“”()-]*$/

const cached = new Map<string, Markup>()
let cachedCharacters = 0

/**
 * Parses light markup on the server, so that browsers load no parser (docs/decisions/0032).
 * @returns null for plain text, which the browser splits itself
 */
export function toMarkup(text: string): Markup {
  if (text === text.trim() && (plainLine.test(text) || !marks.test(text))) return null
  const known = cached.get(text)
  if (known) return known
  const tokens = parseMarkup(text)
  cache(text, tokens)
  return tokens
}

/** Caches tokens, and drops the oldest ones if there is no room. */
function cache(text: string, tokens: Markup): void {
  cached.set(text, tokens)
  cachedCharacters += text.length
  for (const oldest of cached.keys()) {
    if (cachedCharacters <= maxCachedCharacters) return
    cached.delete(oldest)
    cachedCharacters -= oldest.length
  }
}
