import { and, eq, inArray } from 'drizzle-orm'
import { companies, companyIdentityKey } from '../../employers/server/exports.ts'
import type { Job } from '../../platform/server/background/background-job.ts'
import { excludedCompanies } from './tables.ts'

/** Companies read at a time. */
const batch = 500

/** Notes by which name members hide from companies, where an earlier version wrote that they do. */
export const namedExclusionsJob: Job = {
  name: 'candidates.exclusions',
  schedule: '5 5 * * *',
  async run({ db }) {
    const isUnnamed = eq(excludedCompanies.nameKey, '')
    const ids = await db.selectDistinct({ id: excludedCompanies.companyId }).from(excludedCompanies).where(isUnnamed)
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch).map(({ id }) => id)
      for (const { id, name } of await db.select().from(companies).where(inArray(companies.id, some))) {
        const isOfCompany = and(eq(excludedCompanies.companyId, id), isUnnamed)
        await db
          .update(excludedCompanies)
          .set({ nameKey: companyIdentityKey(name) })
          .where(isOfCompany)
      }
    }
  },
}
