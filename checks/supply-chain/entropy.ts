/** A name that says what is given to it is secret, and what is given. */
const given = /\b(\w*(?:secret|token|password|passwd|api_?key|private_?key)\w*)["']?\s*[:=]\s*["'`]?([\w+/=.~-]{20,})/gi

/** Bits in each character beyond which text is no words: English has less than 4, base64 of random bytes nearly 6. */
const mostBits = 4.2

/** The names in a text that are given what is too random for words, as secrets are. */
export function looksSecret(text: string): string[] {
  return Array.from(text.matchAll(given), ([, name = '', value = '']) => ({ name, value }))
    .filter(({ value }) => /\d/.test(value) && /[a-z]/i.test(value) && bitsOf(value) > mostBits)
    .map(({ name }) => name)
}

/** Shannon's entropy of a text's characters. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0)
}
