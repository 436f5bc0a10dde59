import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { createSharedMembership, reviewCustomer } from '../../../billing/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { companyMembershipTopic } from '../companies/companies.ts'
import { closeCompany } from '../companies/company-closure.ts'
import type { LockedCompany } from '../locks.ts'
import { companies, companyInvitations, employers } from '../tables.ts'
import { recordCompanyIdentities } from '../verification/company-identities.ts'
import { updateVerification, type VerificationServices } from '../verification/verification.ts'
import { promoteNextOwner } from './ownership.ts'

type NewCompany = { name: string; website: string; phone: string }

/**
 * Creates a company with a person as its first owner, and the membership that its people share.
 * @returns its id
 */
export async function createCompany(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  accountId: string,
  { name, website, phone }: NewCompany,
): Promise<string> {
  const id = randomUUIDv7()
  const now = clock.now()
  const membershipId = await createSharedMembership(tx, accountId)
  await tx
    .insert(companies)
    .values({ id, name, website: website || null, membershipId, createdAt: now, updatedAt: now })
  await tx.insert(employers).values({ accountId, companyId: id, phone, isOwner: true, joinedAt: now })
  await recordCompanyIdentities(tx, { id, name })
  return id
}

/**
 * Removes a person from a locked company and deletes the invitations they sent: these may be for other addresses of
 * theirs, and a way back in. Closes the company when it has no people left.
 * @param isOwnChoice whether they leave by their own choice: only then another person becomes the owner after the last one
 */
export async function removeFromCompany(
  services: VerificationServices & Pick<Services, 'storage'>,
  tx: Transaction,
  locked: LockedCompany,
  accountId: string,
  isOwnChoice: boolean,
): Promise<void> {
  await deleteInvitationsFrom(tx, accountId)
  // Record first, because the identities that the person brought along stay with the company.
  await recordCompanyIdentities(tx, locked.row)
  await tx.delete(employers).where(and(eq(employers.accountId, accountId), eq(employers.companyId, locked.row.id)))
  await services.liveUpdates.publish(tx, companyMembershipTopic(accountId), {})
  const isEmpty = (await tx.$count(employers, eq(employers.companyId, locked.row.id))) === 0
  if (isEmpty) return closeCompany(services, tx, locked)
  await reviewCustomer(tx, locked.row.membershipId)
  if (isOwnChoice) await promoteNextOwner(tx, locked.row.id)
  await updateVerification(services, tx, { ...locked, people: locked.people.filter((id) => id !== accountId) })
}

/**
 * Deletes every invitation that a person sent, for any company. For a person who was suspended, or who no longer belongs to
 * the company. A later restoration does not bring them back.
 */
export async function deleteInvitationsFrom(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(companyInvitations).where(eq(companyInvitations.invitedBy, accountId))
}
