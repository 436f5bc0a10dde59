import { and, asc, gt, sql } from 'drizzle-orm'
import type { Job } from '../../platform/server/background/background-job.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { confirmCompany, recordCompany } from './identities.ts'
import { type CompanyRow, companies } from './tables.ts'

/** Companies read at a time. */
const batch = 500

/** Records by what companies of an earlier version are known, closed ones included. */
export const recordedCompaniesJob: Job = {
  name: 'employers.identities',
  schedule: '50 4 * * *',
  async run({ db }) {
    for await (const company of unrecorded(db)) {
      const record = company.verifiedBy === 'admin' ? confirmCompany : recordCompany
      await db.transaction((tx) => record(tx, company))
    }
  },
}

async function* unrecorded(db: Database): AsyncGenerator<CompanyRow> {
  const isUnrecorded = sql`not exists (
    select from company_identities i where i.company_id = ${companies.id} and i.kind = 'name')`
  let last: string | undefined
  do {
    const rows: CompanyRow[] = await db
      .select()
      .from(companies)
      .where(and(isUnrecorded, last === undefined ? undefined : gt(companies.id, last)))
      .orderBy(asc(companies.id))
      .limit(batch)
    yield* rows
    last = rows.length < batch ? undefined : rows.at(-1)?.id
  } while (last !== undefined)
}
