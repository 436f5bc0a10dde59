import { plural, t } from '#text'
import { formatDay } from '../../../platform/contract/date-formats.ts'
import { communityTimeZone } from '../../../platform/contract/locale.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import type { LockedJob } from '../locks.ts'

type Expiring = Pick<LockedJob, 'id' | 'title' | 'applicationCount'> & { expiresAt: Date }

/** Sent to a company's employers a week before a job expires. */
export function expiryNoticeEmail(baseUrl: string, job: Expiring): EmailTemplate {
  const day = formatDay(job.expiresAt, communityTimeZone)
  return {
    subject: t`“${job.title}” expires on ${day}`,
    paragraphs: [
      t`Your job posting “${job.title}” is open until ${day}. After that, members can’t find it.`,
      t`Have you found someone? Close the job now, and we’ll let everyone who’s still waiting for an answer know.`,
    ],
    action: openPosting(baseUrl, job),
  }
}

/** Sent to a company's employers when a job has expired. */
export function expiredEmail(baseUrl: string, job: Expiring): EmailTemplate {
  const { title, applicationCount } = job
  const kept = plural(applicationCount, {
    one: 'You can still answer the application you received.',
    other: 'You can still answer the # applications you received.',
  })
  return {
    subject: t`“${title}” has expired`,
    paragraphs: [
      t`Your job posting “${title}” was open for 60 days and has expired. Members can no longer find it.`,
      ...(applicationCount > 0 ? [kept] : []),
      t`Are you still hiring? Copy the posting and publish it again.`,
    ],
    action: openPosting(baseUrl, job),
  }
}

/** Sent to a company's employers when its open jobs are paused because the company has no membership. */
export function pausedEmail(baseUrl: string, company: string, titles: readonly string[]): EmailTemplate {
  return {
    subject: titles.length === 1 ? t`Your job is paused for now` : t`Your jobs are paused for now`,
    paragraphs: [
      t`${company} doesn’t have a membership at the moment, so your team can’t read applications. We paused these jobs and let the members who are waiting for an answer know.`,
      titles.join('\n'),
      t`When you renew your membership, each job opens again automatically for the rest of its 60 days, with the applications you received.`,
    ],
    action: { label: t`See your membership`, url: `${baseUrl}/membership` },
  }
}

/** Sent to a company's employers when its paused jobs are open again. */
export function resumedEmail(baseUrl: string, titles: readonly string[]): EmailTemplate {
  return {
    subject: titles.length === 1 ? t`Your job is open again` : t`Your jobs are open again`,
    paragraphs: [
      t`Your company has a membership again. Members can find these jobs and apply. We also let the members who are waiting for an answer know.`,
      titles.join('\n'),
    ],
    action: { label: t`Open your postings`, url: `${baseUrl}/employer/jobs` },
  }
}

/** Sent to a member when new jobs match one of their saved searches. */
export function searchAlertEmail(
  baseUrl: string,
  search: { id: string; name: string },
  matches: { count: number; newest: { id: string; title: string; company: string }[] },
): EmailTemplate {
  const { count, newest } = matches
  const more = count - newest.length
  return {
    subject: count === 1 ? t`A new job for “${search.name}”` : t`${count} new jobs for “${search.name}”`,
    paragraphs: [t`These jobs are new for your search “${search.name}”.`],
    sections: [
      {
        heading: count === 1 ? t`New job` : t`Newest jobs`,
        items: newest.map(({ id, title, company }) => ({ title, url: `${baseUrl}/jobs/${id}`, details: company })),
      },
    ],
    action: {
      label: more > 0 ? t`See these and ${more} more` : t`See your search results`,
      url: `${baseUrl}/jobs?search=${search.id}`,
    },
  }
}

function openPosting(baseUrl: string, { id }: Pick<Expiring, 'id'>) {
  return { label: t`Open the posting`, url: `${baseUrl}/employer/jobs/${id}` }
}
