import type { CompanyPerson } from '../contract.ts'

type Standing = { verifiedBy: 'domain' | 'admin' | null; needsAdmin: boolean }

/**
 * Who vouches for a company now: an admin who does goes on, else its own mail domain, unless an admin took her word
 * back.
 * @param isOwnDomain whether somebody of it proved an address at the domain of its website
 */
export function verdict({ verifiedBy, needsAdmin }: Standing, isOwnDomain: boolean): Standing['verifiedBy'] {
  if (verifiedBy === 'admin') return 'admin'
  return isOwnDomain && !needsAdmin ? 'domain' : null
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
