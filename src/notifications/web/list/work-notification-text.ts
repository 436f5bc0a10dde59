import { formatDayAndTime } from '../../../platform/contract/date-formats.ts'
import { formatCount } from '../../../ui/text/numbers.ts'
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
      return { before: '', name: 'Someone', after: ' would like to talk to you', details: null, to }
    }
    case 'message': {
      const to = `/inbox/${entry.data.conversationId}`
      const name = formatCount(entry.data.count, 'message', 'messages')
      return { before: '', name, after: ` ${entry.data.count === 1 ? 'is' : 'are'} waiting for you`, details: null, to }
    }
    case 'applicationStatus':
      return applicationTextOf(entry)
    case 'jobAlert': {
      const { name, count, title, searchId } = entry.data
      const details = count === 1 ? title : `${title} and ${count - 1} more`
      const before = count === 1 ? 'A new job for your search “' : `${count} new jobs for your search “`
      return { before, name, after: '”', details, to: `/jobs?search=${searchId}` }
    }
    case 'resumeRequest':
      return {
        before: '',
        name: entry.data.company,
        after: ' would like to see your resume',
        details: null,
        to: '/profile/visibility#resume',
      }
    case 'application': {
      const to = `/employer/applications/${entry.data.applicationId}`
      return { before: 'Someone applied for “', name: entry.data.title, after: '”', details: null, to }
    }
    case 'resumeAllowed': {
      const to = `/employer/candidates/${entry.data.candidateId}`
      return { before: '', name: 'A candidate', after: ' shared their resume with you', details: null, to }
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
  joined: 'Someone joined ',
  removed: 'You’re no longer part of ',
  jobsPaused: 'Jobs at ',
  jobsResumed: 'Jobs at ',
  feedFailing: 'We can’t read the job feed of ',
  changeGranted: 'Your company is now ',
  changeRefused: 'The team didn’t approve your changes to ',
}
const companyAfter = {
  verified: ' is verified',
  unverified: ' is no longer verified',
  joined: '',
  removed: '',
  jobsPaused: ' are paused until its membership is renewed',
  jobsResumed: ' are open again',
  feedFailing: '',
  changeGranted: '',
  changeRefused: '',
}

const applicationAfter = {
  reviewing: ' is reading your application',
  interview: ' would like to meet you',
  offer: ' made you an offer',
  hired: ' hired you',
  declined: ' decided not to move forward with your application',
  jobClosed: ' closed the job',
  jobPaused: ' can’t read applications for now',
  jobResumed: ' opened the job again',
}

function applicationTextOf({ data }: Entry<'applicationStatus'>): NotificationText {
  const { applicationId, title, company: name, what } = data
  return { before: '', name, after: applicationAfter[what], details: title, to: `/applications/${applicationId}` }
}

const membershipLabels = {
  started: 'has started',
  renewed: 'was renewed',
  pastDue: 'could not be charged',
  ended: 'has ended',
  sponsored: 'is paid for by the community',
  sponsorshipEnded: 'is no longer paid for by the community',
}

function membershipTextOf({ data }: Entry<'membership'>): NotificationText {
  const details = data.until && (data.what === 'pastDue' ? `Access until ${formatDayAndTime(data.until)}` : null)
  return { before: '', name: 'Your membership', after: ` ${membershipLabels[data.what]}`, details, to: '/membership' }
}
