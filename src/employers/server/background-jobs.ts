import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { customerTopic, updateStaleCustomers } from '../../billing/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { mailDomains } from './companies/companies.ts'
import { lockCompany } from './locks.ts'
import { billedAs } from './shared-memberships.ts'
import { type CompanyRow, companies, companyInvitations } from './tables.ts'
import { confirmCompanyIdentities, recordCompanyIdentities } from './verification/company-identities.ts'
import { updateVerification } from './verification/verification.ts'

/** Days for which owners still see an expired invitation, in order to send it again. */
const retentionDays = 30

/** Deletes invitations that expired unused: most are addresses of people who never registered. */
const expiredInvitationsJob: BackgroundJob = {
  name: 'employers.invitations',
  schedule: '25 4 * * *',
  runsWhileOff: true,
  async run({ db, clock }) {
    const deadline = new Date(clock.now().getTime() - retentionDays * day)
    await db.delete(companyInvitations).where(lt(companyInvitations.expiresAt, deadline))
  },
}

/** Companies read per query. */
const batch = 500

/** Records the identities of companies that an earlier version created, including closed ones. */
const companyIdentitiesJob: BackgroundJob = {
  name: 'employers.identities',
  schedule: '50 4 * * *',
  runsWhileOff: true,
  async run({ db }) {
    for await (const company of unrecorded(db)) {
      const record = company.verifiedBy === 'admin' ? confirmCompanyIdentities : recordCompanyIdentities
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

/**
 * Verifies pending companies without a website: those that registered when only a website's domain counted, and those
 * whose domain an earlier version mistook for a public email provider's.
 */
export const pendingVerificationsJob: BackgroundJob = {
  name: 'employers.waiting',
  schedule: '40 4 * * *',
  async run(services) {
    const { db } = services
    for await (const id of waitingWithoutWebsite(db)) {
      if ((await mailDomains(db, id)).length === 0) continue
      await db.transaction(async (tx) => {
        const locked = await lockCompany(tx, id)
        if (locked) await updateVerification(services, tx, locked)
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

/** For capability.ts. */
export const employersBackgroundJobs: readonly BackgroundJob[] = [
  expiredInvitationsJob,
  pendingVerificationsJob,
  companyIdentitiesJob,
  {
    name: 'employers.customers',
    schedule: '*/10 * * * *',
    // Companies still pay, or want to stop.
    runsWhileOff: true,
    wokenBy: customerTopic,
    run: (services) => updateStaleCustomers(services, billedAs),
  },
]
