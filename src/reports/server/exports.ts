import { and, eq, sql } from 'drizzle-orm'
import type { ReportableKind } from '../../platform/contract/content-kinds.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { reasonLabels } from '../reasons.ts'
import { reports } from './tables.ts'

/** How much reported content waits for a decision, no matter how many people reported each. */
export async function waitingReportCount(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from (select distinct kind, thing_id from ${reports} where outcome is null) waiting`)
  return rows[0]?.count ?? 0
}

/** Whether anyone has reported the content. Admins may read some content only then. */
export async function wasReported(db: Connection, kind: ReportableKind, id: string): Promise<boolean> {
  return (await db.$count(reports, and(eq(reports.kind, kind), eq(reports.thingId, id)))) > 0
}

/** A person's reports. They remain after the account is deleted, without the person's name and notes. */
export const reportsPersonalData: PersonalData = {
  name: 'reports',
  async collect(db, accountId) {
    const rows = await db.select().from(reports).where(eq(reports.reporterId, accountId)).orderBy(reports.id)
    return {
      data: {
        reportsYouMade: rows.map(({ kind, reason, note, createdAt, outcome, settledAt }) => ({
          what: `A ${kind}`,
          reason: reasonLabels[reason].label,
          note,
          reportedAt: createdAt,
          outcome: outcome ?? 'waiting',
          decidedAt: settledAt,
        })),
      },
    }
  },
  async erase(_services, tx, accountId) {
    await tx.update(reports).set({ note: '' }).where(eq(reports.reporterId, accountId))
  },
}
