/** Characters by the names that people type; the whole list of HTML weighs as much as the parser's rules. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  euro: '€',
  pound: '£',
  larr: '←',
  rarr: '→',
}

/** What the parser asks of the package `entities`, in whose place the browser gets this (vite.config.ts). */
export function decodeHTMLStrict(text: string): string {
  return text.replace(/&([a-z]+);/gi, (typed, name: string) => named[name] ?? typed)
}
