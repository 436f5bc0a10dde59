import { sql } from 'drizzle-orm'
import { t } from '#text'
import { companiesAs } from '../../../employers/server/exports.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import type { SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import { isBetween, matchesWords } from '../../../platform/server/search/search-request.ts'
import { applications, jobs } from '../tables.ts'

/** Applications that are compared one by one, the newest first. */
const maxApplications = 500

const company = companiesAs('c')

type NoteRow = { id: string; note: string; sentAt: string; title: string; company: string }

const readNotes = prepare<NoteRow>(sql`
  select ${applications.id} as id, ${applications.note} as note, ${applications.appliedAt} as "sentAt",
    ${jobs.title} as title, ${company.name} as company
  from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${company.table} on ${company.id} = ${applications.companyId}
  where ${applications.accountId} = ${placeholder('viewer')} and ${applications.note} <> ''
  order by ${applications.appliedAt} desc, ${applications.id} desc limit ${literal(maxApplications)}`)

/** The notes that members sent with their own applications. Withdrawing an application deletes its note. */
export const noteSource: SearchSource = {
  kind: 'note',
  roles: ['member'],
  filters: ['before', 'after'],
  async find({ db }, viewer, request) {
    const rows = (await readNotes(db, { viewer: viewer.id })).map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
    const items = rows
      .filter(({ note, title, sentAt }) => matchesWords(`${title} ${note}`, request) && isBetween(sentAt, request))
      .slice(0, request.limit)
      .map((row) => ({
        id: row.id,
        path: `/applications/${row.id}`,
        title: row.title,
        text: row.note,
        context: t`Your note to ${row.company}`,
        person: null,
        at: row.sentAt.toISOString(),
        likes: 0,
      }))
    return { items, isComplete: rows.length < maxApplications && items.length < request.limit }
  },
}
