import type { AccountFollower } from '../../platform/server/account-follower.ts'
import { companyOf } from './companies.ts'
import { holdCompany } from './held-company.ts'
import { appointOwner } from './ownership.ts'
import { judge } from './verification.ts'

/** When a person's address, standing or role changes, so may what vouches for her company, and who can act for it. */
export const employersFollower: AccountFollower = async (services, tx, accountId) => {
  const company = await companyOf(tx, accountId)
  const held = company && (await holdCompany(tx, company.id))
  if (!held) return
  await appointOwner(tx, held.row.id)
  await judge(services, tx, held)
}
