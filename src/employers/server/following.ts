import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import { leaveSharedMembership, reviewCustomer } from '../../billing/server/public.ts'
import type { AccountFollower } from '../../platform/server/account-follower.ts'
import { takeOut } from './belonging.ts'
import { companyOf } from './companies.ts'
import { holdCompany } from './held-company.ts'
import { appointOwner } from './ownership.ts'
import { judge } from './verification.ts'

/**
 * When a person's address, standing or role changes, so may what vouches for her company, and who can act for it.
 * Whoever is no employer any more, such as an admin, belongs to none.
 */
export const employersFollower: AccountFollower = async (services, tx, accountId) => {
  const company = await companyOf(tx, accountId)
  const held = company && (await holdCompany(tx, company.id))
  if (!held) return
  const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId))
  if (account?.role !== 'employer') {
    await takeOut(services, tx, held, accountId)
    return leaveSharedMembership(tx, accountId)
  }
  await reviewCustomer(tx, held.row.membershipId)
  await appointOwner(tx, held.row.id)
  await judge(services, tx, held)
}
