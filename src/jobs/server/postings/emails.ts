import { formatDay } from '../../../platform/contract/date-formats.ts'
import { communityTimeZone } from '../../../platform/contract/locale.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import type { LockedJob } from '../locks.ts'

type Expiring = Pick<LockedJob, 'id' | 'title' | 'applicationCount'> & { expiresAt: Date }

/** Sent to a company's employers a week before a job expires. */
export function expiryNoticeEmail(baseUrl: string, job: Expiring): EmailTemplate {
  const day = formatDay(job.expiresAt, communityTimeZone)
  return {
    subject: `“${job.title}” expires on ${day}`,
    paragraphs: [
      `Your job posting “${job.title}” is open until ${day}. After that, members no longer find it.`,
      'Have you found somebody? Then close it now, and everybody who still waits for an answer is told.',
    ],
    action: openPosting(baseUrl, job),
  }
}

/** Sent to a company's employers when a job has expired. */
export function expiredEmail(baseUrl: string, job: Expiring): EmailTemplate {
  const { title, applicationCount } = job
  const applications = applicationCount === 1 ? 'The application' : `The ${applicationCount} applications`
  const kept = `${applications} you received ${applicationCount === 1 ? 'is' : 'are'} still there to answer.`
  return {
    subject: `“${title}” has expired`,
    paragraphs: [
      `Your job posting “${title}” was open for 60 days and has expired. Members no longer find it.`,
      ...(applicationCount > 0 ? [kept] : []),
      'Is the place still free? Copy the posting, and publish it again.',
    ],
    action: openPosting(baseUrl, job),
  }
}

/** Sent to a company's employers when its open jobs are paused because the company has no membership. */
export function pausedEmail(baseUrl: string, company: string, titles: readonly string[]): EmailTemplate {
  return {
    subject: titles.length === 1 ? 'Your job rests for now' : 'Your jobs rest for now',
    paragraphs: [
      `${company} has no membership at the moment, and without one nobody of you can read applications. So that nobody ` +
        'applies in vain, these take none for now, and those who wait for an answer were told:',
      titles.join('\n'),
      'Once your membership is renewed, each of them opens again by itself for what is left of its 60 days, with the ' +
        'applications you received.',
    ],
    action: { label: 'See your membership', url: `${baseUrl}/membership` },
  }
}

/** Sent to a company's employers when its paused jobs are open again. */
export function resumedEmail(baseUrl: string, titles: readonly string[]): EmailTemplate {
  return {
    subject: titles.length === 1 ? 'Your job is open again' : 'Your jobs are open again',
    paragraphs: [
      'Your company has its membership again. Members find these and can apply, and those who waited for an answer ' +
        'were told:',
      titles.join('\n'),
    ],
    action: { label: 'Open your postings', url: `${baseUrl}/employer/jobs` },
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
    subject: count === 1 ? `A new job for “${search.name}”` : `${count} new jobs for “${search.name}”`,
    paragraphs: [`New on the job board for your search “${search.name}”:`],
    sections: [
      {
        heading: count === 1 ? 'The new job' : 'The newest',
        items: newest.map(({ id, title, company }) => ({ title, url: `${baseUrl}/jobs/${id}`, details: company })),
      },
    ],
    action: {
      label: more > 0 ? `See them and ${more} more` : 'See what your search finds',
      url: `${baseUrl}/jobs?search=${search.id}`,
    },
  }
}

function openPosting(baseUrl: string, { id }: Pick<Expiring, 'id'>) {
  return { label: 'Open the posting', url: `${baseUrl}/employer/jobs/${id}` }
}
