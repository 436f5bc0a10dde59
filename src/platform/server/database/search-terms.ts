/** Separates two texts that are searched as one. Nobody can type it, so no search term matches across it. */
export const searchSeparator = '\u001f'

/** Normalizes a text for searches: case and composition of accents do not matter. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** The `like` pattern that finds a term anywhere. `%`, `_`, and `\` in the term are literal. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
