import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPassword } from '../../password-rules.ts'

/** The twenty special characters of S2 §5, and others far beyond ASCII. */
const listed = '!@#$%^&*(),.?":{}|<>'
const specials = `${listed}-_+=;'/\\[]~\` \u00a0\u3000¡¿§¶«»“”„’–—…•†€£¥₹¢©®™°±×÷≠→∞✓★♥、。「」！＠＃￥·؟،।🌳🔑👍`
const of = (characters: string) => fc.constantFrom(...characters)
const upper = of('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const lower = of('abcdefghijklmnopqrstuvwxyz')
const digit = of('0123456789')
const special = of(specials)
const other = of('éßñÉΩж漢ひ한٣७Ⅷ²½\u0301\u200d\u0000\t\n')

const messages = {
  length: 'Password must be at least 8 characters long',
  upper: 'Password must contain at least one uppercase letter',
  lower: 'Password must contain at least one lowercase letter',
  number: 'Password must contain at least one number',
  special: 'Password must contain at least one special character',
}

const anyPassword = fc
  .array(fc.oneof(upper, lower, digit, special, other), { maxLength: 14 })
  .map((all) => all.join(''))

/** The same rules, implemented per character instead of with patterns. */
function expectedFailures(password: string): string[] {
  const characters = [...password]
  const has = (from: string, to: string) => characters.some((character) => character >= from && character <= to)
  return [
    password.length < 8 && messages.length,
    !has('A', 'Z') && messages.upper,
    !has('a', 'z') && messages.lower,
    !has('0', '9') && messages.number,
    !characters.some((character) => specials.includes(character)) && messages.special,
  ].filter((failure) => failure !== false)
}

test('every broken rule has its own message, and no other rule is reported', () => {
  fc.assert(
    fc.property(anyPassword, (password) => {
      expect(checkPassword(password).failures).toEqual(expectedFailures(password))
    }),
  )
})

test('the strength depends on the number of broken rules: none is strong, one or two medium, three or more weak', () => {
  fc.assert(
    fc.property(anyPassword, (password) => {
      const { failures, strength } = checkPassword(password)
      expect(strength).toBe((['strong', 'medium', 'medium'] as const)[failures.length] ?? 'weak')
    }),
  )
})

test('a password of eight characters with one of each kind, in any order, is strong', () => {
  const parts = fc
    .tuple(upper, lower, digit, special, fc.array(fc.oneof(upper, lower, digit, special, other), { minLength: 4 }))
    .chain(([a, b, c, d, rest]) => fc.shuffledSubarray([a, b, c, d, ...rest], { minLength: 4 + rest.length }))
  fc.assert(
    fc.property(parts, (characters) => {
      expect(checkPassword(characters.join(''))).toEqual({ failures: [], strength: 'strong' })
    }),
  )
})

test('adding characters to a password never breaks a rule', () => {
  fc.assert(
    fc.property(anyPassword, anyPassword, (password, more) => {
      const before = checkPassword(password).failures
      for (const failure of checkPassword(password + more).failures) expect(before).toContain(failure)
    }),
  )
})

test('checking a password never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (password) => {
      expect(['weak', 'medium', 'strong']).toContain(checkPassword(password).strength)
    }),
  )
})

test('each special character counts, those of the specification and all others', () => {
  for (const character of specials) expect(checkPassword(`Password1${character}`).strength, character).toBe('strong')
})

test('exactly the punctuation marks, symbols, and spaces count as special characters', () => {
  const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
  fc.assert(
    fc.property(anyCharacter, (character) => {
      const isSpecial = /^[\p{P}\p{S}\p{Zs}]$/u.test(character)
      expect(checkPassword(`Password1${character}`).failures).toEqual(isSpecial ? [] : [messages.special])
    }),
    { numRuns: 2000 },
  )
})

test('letters, digits, accents, and invisible characters of any script are not special characters', () => {
  for (const character of 'aZ0éΩж漢ひ한٣७Ⅷ½\u0301\u200b\u200d\ufeff\u0000\t\n') {
    expect(checkPassword(`Password1${character}`).failures, character).toEqual([messages.special])
  }
})
