import { get } from '../http-client.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A word with one mistake: a letter left out, added, replaced, or swapped with the next one. */
export function misspell(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length)
  const character = alphabet[Math.floor(random() * alphabet.length)] ?? 'x'
  const [before, here, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  const kind = Math.floor(random() * 4)
  if (kind === 0) return before + after
  if (kind === 1) return before + character + here + after
  if (kind === 2) return before + character + after
  return before + (after[0] ?? '') + here + after.slice(1)
}

/**
 * How many of some words are found in the first ten results although they are misspelled.
 * @param words words that occur in the content
 */
export async function recallOfTypos(url: string, cookie: string, words: readonly string[]): Promise<number> {
  const random = numbersFrom(7)
  let tried = 0
  let found = 0
  for (const word of words) {
    const typo = misspell(word, random)
    // Another word of the content is no mistake, and a short one is not corrected.
    if (typo === word || typo.length < 4 || words.includes(typo)) continue
    const { status, body } = await get(`${url}/api/search?q=${typo}`, cookie)
    if (status !== 200) throw new Error(`the search for ${typo} answers ${status}`)
    const results: { title: string; excerpt: string }[] = JSON.parse(body).results.slice(0, 10)
    tried += 1
    if (
      results.some(({ title, excerpt }) =>
        `${title} ${excerpt}`
          .toLowerCase()
          .split(/[^a-z]+/)
          .includes(word),
      )
    )
      found += 1
  }
  return found / tried
}
