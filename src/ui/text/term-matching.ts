/*
 * Words as people type them to find something in a list: without case and accents. What the search compares is split in
 * platform/server/search/text-words.ts.
 */

/** A word. */
export const termPattern = /[\p{L}\p{N}]+/gu

/** A text in lower case and without accents, and without the form that sigma has at the end of a word. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
}

/** The words of a text, folded. */
export function termsOf(text: string): string[] {
  return fold(text).match(termPattern) ?? []
}

/** Whether each folded word begins one of the others. */
export function areBeginnings(starts: readonly string[], among: readonly string[]): boolean {
  return starts.every((start) => among.some((each) => each.startsWith(start)))
}
