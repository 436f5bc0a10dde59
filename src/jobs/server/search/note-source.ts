import { and, desc, eq, ne } from 'drizzle-orm'
import { t } from '#text'
import { companies, toCompanySummary } from '../../../employers/server/exports.ts'
import type { SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import { isBetween, matchesWords } from '../../../platform/server/search/search-request.ts'
import { applications, jobs } from '../tables.ts'

/** Applications that are compared one by one, the newest first. */
const maxApplications = 500

/** The notes that members sent with their own applications. Withdrawing an application deletes its note. */
export const noteSource: SearchSource = {
  kind: 'note',
  roles: ['member'],
  filters: ['before', 'after'],
  async find({ db }, viewer, request) {
    const rows = await db
      .select({
        id: applications.id,
        note: applications.note,
        sentAt: applications.appliedAt,
        title: jobs.title,
        companies,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, applications.companyId))
      .where(and(eq(applications.accountId, viewer.id), ne(applications.note, '')))
      .orderBy(desc(applications.appliedAt), desc(applications.id))
      .limit(maxApplications)
    const items = rows
      .filter(({ note, title, sentAt }) => matchesWords(`${title} ${note}`, request) && isBetween(sentAt, request))
      .slice(0, request.limit)
      .map((row) => ({
        id: row.id,
        path: `/applications/${row.id}`,
        title: row.title,
        text: row.note,
        context: t`Your note to ${toCompanySummary(row.companies).name}`,
        person: null,
        at: row.sentAt.toISOString(),
        likes: 0,
      }))
    return { items, isComplete: rows.length < maxApplications && items.length < request.limit }
  },
}
