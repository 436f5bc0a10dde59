import type { Markup } from '../../contract/markup.ts'
import { parseMarkup } from '../../markup/parse-markup.ts'

/** Characters of texts whose pieces are kept: what is read is read again soon, and parsing costs more than finding. */
const mostKept = 500_000

/** What may mean more than itself. Prose without any of it is what plainPieces makes of it. */
const marks = /(?!\n)\p{Cc}|[^\S\n ]|[*_`#>[\]\\&<~@]|\/\/|^ | $|^[-+]|^\d+[.)]/mu

/** Most prose is one line of nothing but this, and that is seen eight times faster than that there are no marks. */
const plainest = /^[A-Za-z][A-Za-z0-9 .,;:!?'’"“”()-]*$/

const kept = new Map<string, Markup>()
let keptCharacters = 0

/**
 * The pieces of what somebody typed, so that its readers load no parser (docs/decisions/0032).
 * @returns null for plain prose, which the reader's side takes apart itself
 */
export function markupOf(text: string): Markup {
  if (text === text.trim() && (plainest.test(text) || !marks.test(text))) return null
  const known = kept.get(text)
  if (known) return known
  const pieces = parseMarkup(text)
  keep(text, pieces)
  return pieces
}

/** Keeps pieces; where there is no room left, instead of the oldest. */
function keep(text: string, pieces: Markup): void {
  kept.set(text, pieces)
  keptCharacters += text.length
  for (const oldest of kept.keys()) {
    if (keptCharacters <= mostKept) return
    kept.delete(oldest)
    keptCharacters -= oldest.length
  }
}
