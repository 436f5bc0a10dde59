import * as z from 'zod'
import { t } from '#text'

/** How many people can be invited at once. */
export const maxAddresses = 50

const address = z.email().max(254)

/**
 * The addresses in a text that a person pasted: separated by commas, semicolons, spaces, or line breaks, alone or as
 * `Name <address>`. Each address is returned once, whatever its case.
 */
export function addressesIn(text: string): string[] {
  const bracketed = /<([^<>]*)>/g
  // The name before an address in brackets may contain anything, even commas.
  const parts = text
    .split(/[\n\r;]/)
    .flatMap((line) => {
      const inBrackets = [...line.matchAll(bracketed)].map(([, found = '']) => found)
      return inBrackets.length > 0 ? inBrackets : line.split(/[,\s]/)
    })
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const byKey = new Map(parts.map((part) => [part.toLowerCase(), part]))
  return [...byKey.values()]
}

/** A pasted text with one to fifty addresses. */
export const pastedAddresses = z
  .string(t`Enter at least one email address`)
  .max(20_000, t`This text is too long`)
  .superRefine((text, context) => {
    const addresses = addressesIn(text)
    const invalid = addresses.filter((part) => !address.safeParse(part).success)
    const message = faultOf(addresses, invalid)
    if (message) context.addIssue({ code: 'custom', message })
  })

function faultOf(addresses: readonly string[], invalid: readonly string[]): string | null {
  if (addresses.length === 0) return t`Enter at least one email address`
  if (addresses.length > maxAddresses) return t`Invite at most ${maxAddresses} people at once`
  if (invalid.length === 0) return null
  const quoted = invalid
    .slice(0, 3)
    .map((part) => `“${part.slice(0, 60)}”`)
    .join(', ')
  return invalid.length > 3 ? t`Please check ${quoted}, and others` : t`Please check ${quoted}`
}
