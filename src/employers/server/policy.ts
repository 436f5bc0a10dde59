import type { CompanyClosure, CompanyPerson, OwnCompany, TeamNote } from '../contract.ts'

type Verification = { verifiedBy: 'domain' | 'admin' | null; needsAdmin: boolean }

/**
 * How a company is verified now: an admin's verification stays; otherwise its own email domain verifies it, unless an
 * admin withdrew the verification before.
 * @param isOwnDomain whether one of its people has a verified address at its own domain
 */
export function verifierOf({ verifiedBy, needsAdmin }: Verification, isOwnDomain: boolean): Verification['verifiedBy'] {
  if (verifiedBy === 'admin') return 'admin'
  return isOwnDomain && !needsAdmin ? 'domain' : null
}

/**
 * The domain that verifies a company: its website's, if one of its people has an address there. Without a website it is
 * the domain of an address of its people, and stays the same for as long as one of them has an address there.
 * @param websiteDomain null for a company without a website
 * @param current the domain that verified it without a website before, if any
 * @param mailDomains domains of its people's verified addresses in the order in which they joined, without public email
 * providers
 * @returns null when no domain does
 */
export function verifyingDomain(
  websiteDomain: string | null,
  current: string | null,
  mailDomains: readonly string[],
): string | null {
  const wanted = websiteDomain ?? current
  if (wanted !== null && mailDomains.includes(wanted)) return wanted
  return websiteDomain === null ? (mailDomains[0] ?? null) : null
}

/** Whether a company may see candidates and write to new ones. */
export function mayReachCandidates({ verifiedBy }: Pick<Verification, 'verifiedBy'>): boolean {
  return verifiedBy !== null
}

/** What a person may do about the company they belong to: only owners change it and its people. */
export function companyAbilities({ isOwner }: { isOwner: boolean }): OwnCompany['can'] {
  return { edit: isOwner, invite: isOwner }
}

/** Whether the viewer may remove a person from their company: owners remove others, and anyone may leave. */
export function mayRemovePerson(viewer: { isOwner: boolean }, person: { isYou: boolean }): boolean {
  return viewer.isOwner || person.isYou
}

/**
 * Whether a person is the last owner, who cannot be removed and cannot leave.
 * @param otherOwners how many owners besides that person can act for the company
 */
export function isLastOwner(person: { isOwner: boolean }, otherOwners: number): boolean {
  return person.isOwner && otherOwners === 0
}

type Colleague = { isOwner: boolean; isYou: boolean }

/**
 * What the viewer may do about a person of their company.
 * @param otherOwners how many owners besides that person can act for the company
 */
export function personAbilities(
  viewer: { isOwner: boolean },
  person: Colleague,
  otherOwners: number,
): CompanyPerson['can'] {
  return {
    remove: mayRemovePerson(viewer, person) && !isLastOwner(person, otherOwners),
    makeOwner: viewer.isOwner && !person.isOwner,
  }
}

/** Whether an admin may make a person of a company its owner. */
export function mayBecomeOwner({ suspendedAt }: { suspendedAt: Date | null }): boolean {
  return suspendedAt === null
}

/** Whether an account may accept an invitation: only the one whose address was invited. */
export function mayAcceptInvitation(account: { emailKey: string }, invitation: { emailKey: string }): boolean {
  return account.emailKey === invitation.emailKey
}

/**
 * Why a person cannot close their own company in order to join another one.
 * @param others how many other people belong to it
 * @param hasConsented whether the person named this company as the one to close
 * @returns null when they can
 */
export function closureObstacle(
  others: number,
  { drafts, openJobs, waiting }: CompanyClosure['unsettled'],
  hasConsented: boolean,
): 'others' | 'unsettled' | 'noConsent' | null {
  if (others > 0) return 'others'
  if (drafts + openJobs + waiting > 0) return 'unsettled'
  return hasConsented ? null : 'noConsent'
}

/**
 * What a person of a company may do with one of its private notes: authors edit theirs, and owners may also delete those of
 * others, so that a note does not stay for good after its author has left.
 */
export function noteAbilities(viewer: { isOwner: boolean }, note: { isYours: boolean }): TeamNote['can'] {
  return { edit: note.isYours, remove: note.isYours || viewer.isOwner }
}
