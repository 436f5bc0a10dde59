import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { hasCurrentMembership } from '../../billing/server/exports.ts'
import { companies, peopleOf } from '../../employers/server/exports.ts'
import { tell } from '../../notifications/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Job } from '../../platform/server/background/background-job.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { tellOfRest } from './applicants.ts'
import { type HeldJob, holdConcerned } from './holding.ts'
import { pausedLetter, resumedLetter } from './letters.ts'
import { jobs } from './tables.ts'

/** Companies looked up at a time. */
const batch = 50

/**
 * Lets the open jobs of a company rest while it has no membership, since nobody of it can read what is sent there, and
 * opens them again once it has one (docs/decisions/0035).
 */
export const restingJob: Job = {
  name: 'jobs.resting',
  schedule: '* * * * *',
  async run(services) {
    await forEachCompany(services, 'rest')
    await forEachCompany(services, 'goOn')
  },
}

type Turn = 'rest' | 'goOn'

const jobsOf: Record<Turn, SQL | undefined> = {
  rest: eq(jobs.state, 'open'),
  goOn: and(isNotNull(jobs.pausedAt), eq(jobs.state, 'closed')),
}

function isDue(services: Services, turn: Turn): SQL | undefined {
  const has = hasCurrentMembership(services, companies.membershipId)
  const goesOn = gt(jobs.expiresAt, services.clock.now())
  return and(isNull(companies.closedAt), jobsOf[turn], goesOn, turn === 'rest' ? sql`not ${has}` : has)
}

async function forEachCompany(services: Services, turn: Turn): Promise<void> {
  for (;;) {
    const due = await services.db
      .selectDistinct({ id: companies.id })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(isDue(services, turn))
      .limit(batch)
    for (const { id } of due) await services.db.transaction((tx) => takeTurn(services, tx, id, turn))
    if (due.length < batch) return
  }
}

async function takeTurn(services: Services, tx: Transaction, companyId: string, turn: Turn): Promise<void> {
  const found = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.companyId, companyId), isDue(services, turn)))
    .orderBy(asc(jobs.id))
  const ids = found.map(({ id }) => id)
  await holdConcerned(tx, ids)
  const now = services.clock.now()
  const after: Pick<HeldJob, 'state' | 'pausedAt'> =
    turn === 'rest' ? { state: 'closed', pausedAt: now } : { state: 'open', pausedAt: null }
  const changed: HeldJob[] = []
  for (const id of ids) {
    const [job] = await tx
      .update(jobs)
      .set({ ...after, updatedAt: now })
      // Somebody may have closed it, or its days may have ended, while it was waited for.
      .where(and(eq(jobs.id, id), jobsOf[turn]))
      .returning()
    if (!job) continue
    await tellOfRest(services, tx, job, turn === 'rest' ? 'jobPaused' : 'jobResumed')
    changed.push(job)
  }
  if (changed.length > 0) await tellCompany(services, tx, companyId, changed, turn)
}

async function tellCompany(
  services: Services,
  tx: Transaction,
  companyId: string,
  changed: HeldJob[],
  turn: Turn,
): Promise<void> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const name = company?.name ?? ''
  const titles = changed.map(({ title }) => title)
  const { baseUrl } = services.config
  const letter = turn === 'rest' ? pausedLetter(baseUrl, name, titles) : resumedLetter(baseUrl, titles)
  const data = { name, what: turn === 'rest' ? 'jobsPaused' : 'jobsResumed' } as const
  await tell(
    services,
    tx,
    { kind: 'company', from: 'site', data, about: `company:${companyId}`, letter },
    await peopleOf(tx, companyId),
  )
}
