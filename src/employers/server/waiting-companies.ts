import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Job } from '../../platform/server/background/background-job.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { mailDomains } from './companies.ts'
import { holdCompany } from './held-company.ts'
import { companies } from './tables.ts'
import { judge } from './verification.ts'

/** Companies read at a time. */
const batch = 500

/**
 * Judges companies without a website that wait for verification: those that registered when only the domain of a
 * website counted, and those whose domain was taken for a public email provider's by an earlier version.
 */
export const waitingCompaniesJob: Job = {
  name: 'employers.waiting',
  schedule: '40 4 * * *',
  async run(services) {
    const { db } = services
    for await (const id of waitingWithoutWebsite(db)) {
      if ((await mailDomains(db, id)).length === 0) continue
      await db.transaction(async (tx) => {
        const held = await holdCompany(tx, id)
        if (held) await judge(services, tx, held)
      })
    }
  },
}

async function* waitingWithoutWebsite(db: Database): AsyncGenerator<string> {
  const isWaiting = and(
    isNull(companies.verifiedBy),
    isNull(companies.closedAt),
    isNull(companies.website),
    eq(companies.needsAdmin, false),
  )
  let last: string | undefined
  do {
    const rows: { id: string }[] = await db
      .select({ id: companies.id })
      .from(companies)
      .where(and(isWaiting, last === undefined ? undefined : gt(companies.id, last)))
      .orderBy(asc(companies.id))
      .limit(batch)
    for (const { id } of rows) yield id
    last = rows.length < batch ? undefined : rows.at(-1)?.id
  } while (last !== undefined)
}
