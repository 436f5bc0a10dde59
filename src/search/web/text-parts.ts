import type { TextMatch } from '../contract.ts'

/** A part of a text, and where it begins in UTF-16 code units. */
type TextPart = { text: string; start: number; isMatch: boolean }

/**
 * Divides a text into what matches and what does not. Matches that overlap, are in no order, or reach beyond the text do
 * no harm: every character is in one part.
 */
export function partsOf(text: string, matches: readonly TextMatch[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0

  function addUpTo(to: number, isMatch: boolean): void {
    if (to <= end) return
    parts.push({ text: text.slice(end, to), start: end, isMatch })
    end = to
  }

  for (const [from, to] of matches.toSorted(([one], [other]) => one - other)) {
    addUpTo(Math.min(from, text.length), false)
    addUpTo(Math.min(to, text.length), true)
  }
  addUpTo(text.length, false)
  return parts
}

/** Characters before the first match that one line has room for on a phone, with the match behind them. */
const lead = 20

/** A text for one line, which is cut at its end: it begins shortly before the first match, so that the match is seen. */
export function nearFirstMatch(text: string, matches: readonly TextMatch[]): { text: string; matches: TextMatch[] } {
  const first = Math.min(...matches.map(([from]) => from))
  const space = text.indexOf(' ', first - lead)
  if (matches.length === 0 || first <= lead || space === -1) return { text, matches: [...matches] }
  const start = Math.min(space + 1, first)
  const moved = matches.map(([from, to]): TextMatch => [from - start + 1, to - start + 1])
  return { text: `…${text.slice(start)}`, matches: moved }
}
