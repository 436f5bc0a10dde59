import { desc, eq } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { countOffered } from './offered-benefits.ts'
import { benefitClaims, benefits } from './tables.ts'

/** A member's claims. Deleting the account deletes them, by the foreign key. */
export const benefitsPersonalData: PersonalData = {
  name: 'benefits',
  async collect(db, accountId) {
    const claims = await db
      .select({ company: benefits.company, title: benefits.title, claimedAt: benefitClaims.claimedAt })
      .from(benefitClaims)
      .innerJoin(benefits, eq(benefits.id, benefitClaims.benefitId))
      .where(eq(benefitClaims.accountId, accountId))
      .orderBy(desc(benefitClaims.claimedAt))
    return { data: { claims } }
  },
  async erase() {},
}

/** The number of benefits that members can claim now: active ones that have not expired. */
export function activeBenefitCount(db: Connection): Promise<number> {
  return countOffered(db)
}
