import { t } from '#text'

const noSpecialCharacter = t`Password must contain at least one special character`

/**
 * Every Unicode punctuation mark, symbol, and space counts as a special character. The twenty characters of S2 §5 leave
 * out some that people and password managers use, such as `-` and `_`.
 */
const specialCharacter = /[\p{P}\p{S}\p{Zs}]/u

/** The password rules (S2 §5), each with the message for a password that breaks it. */
const rules: { test: RegExp; failure: string }[] = [
  { test: /^[\s\S]{8,}$/, failure: t`Password must be at least 8 characters long` },
  { test: /[A-Z]/, failure: t`Password must contain at least one uppercase letter` },
  { test: /[a-z]/, failure: t`Password must contain at least one lowercase letter` },
  { test: /[0-9]/, failure: t`Password must contain at least one number` },
  { test: specialCharacter, failure: noSpecialCharacter },
]

/** Hints for rules whose message is not precise, by message. */
export const passwordHints: Readonly<Record<string, string>> = {
  [noSpecialCharacter]: t`Any punctuation mark, symbol or space counts.`,
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/**
 * Checks a password against the rules.
 * @returns the message of each broken rule, and the strength: weak from 3 broken rules, medium from 1, otherwise strong
 */
export function checkPassword(password: string): { failures: string[]; strength: PasswordStrength } {
  const failures = rules.filter((rule) => !rule.test.test(password)).map((rule) => rule.failure)
  const strength = failures.length >= 3 ? 'weak' : failures.length > 0 ? 'medium' : 'strong'
  return { failures, strength }
}
