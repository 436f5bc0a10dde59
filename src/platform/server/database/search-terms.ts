/** Stands between two texts that are searched as one: nothing sought can reach across it, because nobody may type it. */
export const divider = '\u001f'

/** A text as searches compare it: any case, and accents composed or not, are the same. */
export function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** The `like` pattern that finds a term anywhere: `%`, `_` and `\` in it are literal. */
export function containing(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
