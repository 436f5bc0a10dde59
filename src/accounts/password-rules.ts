/** The shared password rules (S2 §5), each with the words that say it was broken. */
const rules: { test: RegExp; failure: string }[] = [
  { test: /^[\s\S]{8,}$/, failure: 'Password must be at least 8 characters long' },
  { test: /[A-Z]/, failure: 'Password must contain at least one uppercase letter' },
  { test: /[a-z]/, failure: 'Password must contain at least one lowercase letter' },
  { test: /[0-9]/, failure: 'Password must contain at least one number' },
  { test: /[!@#$%^&*(),.?":{}|<>]/, failure: 'Password must contain at least one special character' },
]

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/**
 * Holds a password against the rules.
 * @returns the words for each broken rule, and the strength: weak from 3 broken rules, medium from 1, else strong
 */
export function checkPassword(password: string): { failures: string[]; strength: PasswordStrength } {
  const failures = rules.filter((rule) => !rule.test.test(password)).map((rule) => rule.failure)
  const strength = failures.length >= 3 ? 'weak' : failures.length > 0 ? 'medium' : 'strong'
  return { failures, strength }
}
