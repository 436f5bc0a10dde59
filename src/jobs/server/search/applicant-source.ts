import { and, desc, eq, ne } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import { companyOf } from '../../../employers/server/exports.ts'
import type { SearchSource } from '../../../platform/server/extension-points/search-source.ts'
import { matchesWords } from '../../../platform/server/search/search-request.ts'
import { professionalProfilesOf } from '../../../profiles/server/exports.ts'
import { visibleProfileOf } from '../applications/application-profiles.ts'
import { hideProfile } from '../hiring/hidden-names.ts'
import { applicationProfiles, applications, jobs } from '../tables.ts'

/** Applications that are compared one by one, the newest first. */
const maxApplications = 500

/**
 * The people who applied to an employer's company, by what it sees of them now: the profile as it was when they were
 * decided about or began to hide, and by the notes that they sent. Withdrawn applications are not found.
 */
export const applicantSource: SearchSource = {
  kind: 'person',
  roles: ['employer'],
  filters: [],
  async find({ db }, viewer, request) {
    const company = await companyOf(db, viewer.id)
    if (!company) return { items: [], isComplete: true }
    const rows = await db
      .select({
        id: applications.id,
        accountId: applications.accountId,
        appliedAt: applications.appliedAt,
        job: jobs.title,
        note: applications.note,
        name: accounts.name,
        avatarUrl: accounts.avatarUrl,
        frozen: applicationProfiles,
        jobSkills: jobs.skills,
        hiddenLabel: applications.hiddenLabel,
        revealedAt: applications.revealedAt,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(accounts, eq(accounts.id, applications.accountId))
      .leftJoin(applicationProfiles, eq(applicationProfiles.applicationId, applications.id))
      .where(and(eq(applications.companyId, company.id), ne(applications.status, 'withdrawn')))
      .orderBy(desc(applications.appliedAt), desc(applications.id))
      .limit(maxApplications)
    const profiles = await professionalProfilesOf(
      db,
      rows.map(({ accountId }) => accountId),
    )
    const items = rows
      .map((row) => {
        const profile = visibleProfileOf({ ...row, profile: profiles.get(row.accountId) }, row.frozen)
        return { ...row, seen: hideProfile(row, row.jobSkills, profile) }
      })
      .map(({ seen, ...row }) => {
        const facts = [seen.jobTitle, seen.location, ...seen.skills].filter(Boolean).join(', ')
        return { ...row, seen, text: [facts, row.note].filter(Boolean).join('\n') }
      })
      .filter(({ seen, text, job }) => matchesWords(`${seen.name} ${text} ${job}`, request))
      .slice(0, request.limit)
      .map(({ id, seen, text, job, appliedAt }) => ({
        id: `application-${id}`,
        path: `/employer/applications/${id}`,
        title: seen.name,
        text,
        context: t`Applied for ${job}`,
        person: { id: null, name: seen.name, avatarUrl: seen.avatarUrl },
        at: appliedAt.toISOString(),
        likes: 0,
      }))
    return { items, isComplete: rows.length < maxApplications && items.length < request.limit }
  },
}
