import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { leaveSharedMembership, reviewCustomer } from '../../billing/server/exports.ts'
import type { AccountObserver } from '../../platform/server/extension-points/observers.ts'
import { companyOf } from './companies/companies.ts'
import { lockCompany } from './locks.ts'
import { deleteInvitationsFrom, removeFromCompany } from './people/company-membership.ts'
import { recordCompanyIdentities, recordPersonIdentities } from './verification/company-identities.ts'
import { updateVerification } from './verification/verification.ts'

/**
 * Updates a person's company when their address, account status, or role changes, since the verification may depend on
 * these. A person who is no longer an employer, such as a new admin, is removed from the company. A suspended person's
 * invitations are deleted. No colleague becomes an owner in their place: it might be a second account of the same person.
 */
export const employersAccountObserver: AccountObserver = async (services, tx, accountId) => {
  const [account] = await tx
    .select({ role: accounts.role, suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (account?.suspendedAt) await deleteInvitationsFrom(tx, accountId)
  await recordPersonIdentities(tx, accountId)
  const company = await companyOf(tx, accountId)
  const locked = company && (await lockCompany(tx, company.id))
  if (!locked) return
  if (account?.role !== 'employer') {
    await removeFromCompany(services, tx, locked, accountId, false)
    return leaveSharedMembership(tx, accountId)
  }
  await recordCompanyIdentities(tx, locked.row)
  await reviewCustomer(tx, locked.row.membershipId)
  await updateVerification(services, tx, locked)
}
