import { plural, t } from '#text'
import { formatDayAndTime } from '../../../platform/contract/date-formats.ts'
import type { Notification } from '../../contract.ts'

export type NotificationText = {
  /** The sentence, with a name or a title in its middle. */
  before: string
  name: string
  after: string
  /** The time of an event; further information for other kinds. */
  details: string | null
  /** The path that the notification links to. */
  to: string
}

type WorkKind =
  | 'messageRequest'
  | 'message'
  | 'applicationStatus'
  | 'jobAlert'
  | 'resumeRequest'
  | 'application'
  | 'resumeAllowed'
  | 'jobExpiry'
  | 'company'
  | 'membership'
type WorkEntry = Extract<Notification, { kind: WorkKind }>
type Entry<Kind extends WorkKind> = Extract<Notification, { kind: Kind }>

/** The text of a notification about messages, jobs, candidates, companies, or memberships. */
export function workTextOf(entry: WorkEntry): NotificationText {
  switch (entry.kind) {
    case 'messageRequest': {
      const to = `/inbox/${entry.data.conversationId}`
      return { before: '', name: t`Someone`, after: t` would like to talk to you`, details: null, to }
    }
    case 'message': {
      const to = `/inbox/${entry.data.conversationId}`
      const name = plural(entry.data.count, { one: '# message', other: '# messages' })
      return {
        before: '',
        name,
        after: t` ${entry.data.count === 1 ? 'is' : 'are'} waiting for you`,
        details: null,
        to,
      }
    }
    case 'applicationStatus':
      return applicationTextOf(entry)
    case 'jobAlert': {
      const { name, count, title, searchId } = entry.data
      const details = count === 1 ? title : t`${title} and ${count - 1} more`
      const before = count === 1 ? t`A new job for your search “` : t`${count} new jobs for your search “`
      return { before, name, after: '”', details, to: `/jobs?search=${searchId}` }
    }
    case 'resumeRequest':
      return {
        before: '',
        name: entry.data.company,
        after: t` would like to see your resume`,
        details: null,
        to: '/profile/visibility#resume',
      }
    case 'application': {
      const to = `/employer/applications/${entry.data.applicationId}`
      return { before: t`Someone applied for “`, name: entry.data.title, after: '”', details: null, to }
    }
    case 'resumeAllowed': {
      const to = `/employer/candidates/${entry.data.candidateId}`
      return { before: '', name: t`A candidate`, after: t` shared their resume with you`, details: null, to }
    }
    case 'jobExpiry': {
      const { jobId, title: name, what, expiresAt } = entry.data
      const after = what === 'soon' ? '” expires soon' : '” has expired'
      return { before: '“', name, after, details: formatDayAndTime(expiresAt), to: `/employer/jobs/${jobId}` }
    }
    case 'company': {
      const { name, what } = entry.data
      const to = companyPlaces[what]
      return { before: companyBefore[what], name, after: companyAfter[what], details: null, to }
    }
    case 'membership':
      return membershipTextOf(entry)
  }
}

const companyPlaces = {
  verified: '/employer/company',
  unverified: '/employer/company',
  joined: '/employer/people',
  removed: '/employer/company',
  jobsPaused: '/employer/jobs',
  jobsResumed: '/employer/jobs',
  feedFailing: '/employer/jobs/feed',
  changeGranted: '/employer/company',
  changeRefused: '/employer/company',
}
const companyBefore = {
  verified: '',
  unverified: '',
  joined: t`Someone joined `,
  removed: t`You’re no longer part of `,
  jobsPaused: t`Jobs at `,
  jobsResumed: t`Jobs at `,
  feedFailing: t`We can’t read the job feed of `,
  changeGranted: t`Your company is now `,
  changeRefused: t`The team didn’t approve your changes to `,
}
const companyAfter = {
  verified: t` is verified`,
  unverified: t` is no longer verified`,
  joined: '',
  removed: '',
  jobsPaused: t` are paused until its membership is renewed`,
  jobsResumed: t` are open again`,
  feedFailing: '',
  changeGranted: '',
  changeRefused: '',
}

const applicationAfter = {
  reviewing: t` is reading your application`,
  interview: t` would like to meet you`,
  offer: t` made you an offer`,
  hired: t` hired you`,
  declined: t` decided not to move forward with your application`,
  jobClosed: t` closed the job`,
  jobPaused: t` can’t read applications for now`,
  jobResumed: t` opened the job again`,
}

function applicationTextOf({ data }: Entry<'applicationStatus'>): NotificationText {
  const { applicationId, title, company: name, what } = data
  return { before: '', name, after: applicationAfter[what], details: title, to: `/applications/${applicationId}` }
}

const membershipLabels = {
  started: t`has started`,
  renewed: t`was renewed`,
  pastDue: t`could not be charged`,
  ended: t`has ended`,
  sponsored: t`is paid for by the community`,
  sponsorshipEnded: t`is no longer paid for by the community`,
}

function membershipTextOf({ data }: Entry<'membership'>): NotificationText {
  const details = data.until && (data.what === 'pastDue' ? t`Access until ${formatDayAndTime(data.until)}` : null)
  return { before: '', name: t`Your membership`, after: ` ${membershipLabels[data.what]}`, details, to: '/membership' }
}
