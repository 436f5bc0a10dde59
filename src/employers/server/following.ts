import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { leaveSharedMembership, reviewCustomer } from '../../billing/server/exports.ts'
import type { AccountFollower } from '../../platform/server/extension-points/account-observer.ts'
import { takeOut } from './belonging.ts'
import { companyOf } from './companies.ts'
import { voidInvitationsBy } from './ended-invitations.ts'
import { holdCompany } from './held-company.ts'
import { recordCompany, recordPerson } from './identities.ts'
import { judge } from './verification.ts'

/**
 * When a person's address, account status or role changes, so may what vouches for their company. Whoever is no employer
 * any more, such as an admin, belongs to none; what a suspended person issued is void. Nobody becomes an owner by it: a
 * second account of the same person might wait for just that.
 */
export const employersFollower: AccountFollower = async (services, tx, accountId) => {
  const [account] = await tx
    .select({ role: accounts.role, suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (account?.suspendedAt) await voidInvitationsBy(tx, accountId)
  await recordPerson(tx, accountId)
  const company = await companyOf(tx, accountId)
  const held = company && (await holdCompany(tx, company.id))
  if (!held) return
  if (account?.role !== 'employer') {
    await takeOut(services, tx, held, accountId, false)
    return leaveSharedMembership(tx, accountId)
  }
  await recordCompany(tx, held.row)
  await reviewCustomer(tx, held.row.membershipId)
  await judge(services, tx, held)
}
