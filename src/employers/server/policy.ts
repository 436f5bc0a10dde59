import type { CompanyPerson } from '../contract.ts'

type Standing = { verifiedBy: 'domain' | 'admin' | null; needsAdmin: boolean }

/**
 * Who vouches for a company now: an admin who does goes on, else its own mail domain, unless an admin took her word
 * back.
 * @param isOwnDomain whether somebody of it proved an address at its own domain
 */
export function verdict({ verifiedBy, needsAdmin }: Standing, isOwnDomain: boolean): Standing['verifiedBy'] {
  if (verifiedBy === 'admin') return 'admin'
  return isOwnDomain && !needsAdmin ? 'domain' : null
}

/**
 * The domain that vouches for a company: its website's, if somebody of it has an address there. Without a website it is
 * the domain of an address of its people, and stays the same one for as long as somebody has an address there.
 * @param websiteDomain null for a company without a website
 * @param current the domain that vouched for it without a website before, if any
 * @param mailDomains of its people's proved addresses, without public providers, those who came first before the others
 * @returns null when none does
 */
export function vouchingDomain(
  websiteDomain: string | null,
  current: string | null,
  mailDomains: readonly string[],
): string | null {
  const wanted = websiteDomain ?? current
  if (wanted !== null && mailDomains.includes(wanted)) return wanted
  return websiteDomain === null ? (mailDomains[0] ?? null) : null
}

type Place = { isOwner: boolean; isYou: boolean }

/**
 * What the viewer may do about somebody of her company: owners take others out, anybody but the last owner leaves.
 * @param otherOwners how many owners besides that person can act for the company
 */
export function personAbilities(
  viewer: { isOwner: boolean },
  person: Place,
  otherOwners: number,
): CompanyPerson['can'] {
  const isLastOwner = person.isOwner && otherOwners === 0
  return {
    remove: (viewer.isOwner || person.isYou) && !isLastOwner,
    makeOwner: viewer.isOwner && !person.isOwner,
  }
}
