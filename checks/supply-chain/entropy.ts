/** A name that suggests a secret, and the value assigned to it. */
const assignment =
  /\b(\w*(?:secret|token|password|passwd|api_?key|private_?key)\w*)["']?\s*[:=]\s*["'`]?([\w+/=.~-]{20,})/gi

/** Maximum entropy of ordinary text, in bits per character. English has less than 4, base64 of random bytes nearly 6. */
const maxBits = 4.2

/** Finds the names in a text that are assigned a random value, as secrets are. */
export function findSecretNames(text: string): string[] {
  return Array.from(text.matchAll(assignment), ([, name = '', value = '']) => ({ name, value }))
    .filter(({ value }) => /\d/.test(value) && /[a-z]/i.test(value) && entropyOf(value) > maxBits)
    .map(({ name }) => name)
}

/** The Shannon entropy of a text, in bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0)
}
