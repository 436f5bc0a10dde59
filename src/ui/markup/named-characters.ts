/** The named characters that people type. HTML's full list is as large as the parser itself. */
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

/** Replaces the function of the package `entities` that the parser uses: the browser gets this file instead (vite.config.ts). */
export function decodeHTMLStrict(text: string): string {
  return text.replace(/&([a-z]+);/gi, (typed, name: string) => named[name] ?? typed)
}
