/** Whether each word of what is typed after "@" begins a word of the name or the company of a person. */
export function fitsQuery(typed: string, name: string, company: string): boolean {
  const among = wordsOf(`${name} ${company}`)
  return wordsOf(typed).every((start) => among.some((word) => word.startsWith(start)))
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}
