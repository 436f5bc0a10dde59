import type { ReactNode } from 'react'
import { plural, t } from '#text'
import { Plural, Trans } from '#trans'
import { formatDayAndTime } from '../../../platform/contract/date-formats.ts'
import type { Notification } from '../../contract.ts'
import { applicationSentences, companyPlaces, companySentences, membershipSentences } from './status-sentences.tsx'

export type NotificationText = {
  /** The sentence, in which a name or a title is highlighted. */
  sentence: ReactNode
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

/** The text of a notification about messages, jobs, candidates, companies, or memberships. */
export function workTextOf(entry: WorkEntry): NotificationText {
  switch (entry.kind) {
    case 'messageRequest': {
      const sentence = (
        <Trans>
          <b>Someone</b> would like to talk to you
        </Trans>
      )
      return { sentence, details: null, to: `/inbox/${entry.data.conversationId}` }
    }
    case 'message': {
      const { conversationId, count } = entry.data
      const sentence = plural(count, { one: '# message is waiting for you', other: '# messages are waiting for you' })
      return { sentence: <b>{sentence}</b>, details: null, to: `/inbox/${conversationId}` }
    }
    case 'applicationStatus': {
      const { applicationId, title, company, what } = entry.data
      return { sentence: applicationSentences[what](company), details: title, to: `/applications/${applicationId}` }
    }
    case 'jobAlert': {
      const { name, count, title, searchId } = entry.data
      const details = count === 1 ? title : t`${title} and ${count - 1} more`
      const sentence = (
        <Trans>
          <Plural value={count} one="A new job" other="# new jobs" /> for your search “<b>{name}</b>”
        </Trans>
      )
      return { sentence, details, to: `/jobs?search=${searchId}` }
    }
    case 'resumeRequest': {
      const { company } = entry.data
      const sentence = (
        <Trans>
          <b>{company}</b> would like to see your resume
        </Trans>
      )
      return { sentence, details: null, to: '/profile/visibility#resume' }
    }
    case 'application': {
      const { applicationId, title } = entry.data
      const sentence = (
        <Trans>
          Someone applied for “<b>{title}</b>”
        </Trans>
      )
      return { sentence, details: null, to: `/employer/applications/${applicationId}` }
    }
    case 'resumeAllowed': {
      const sentence = (
        <Trans>
          <b>A candidate</b> shared their resume with you
        </Trans>
      )
      return { sentence, details: null, to: `/employer/candidates/${entry.data.candidateId}` }
    }
    case 'jobExpiry': {
      const { jobId, title, what, expiresAt } = entry.data
      const sentence =
        what === 'soon' ? (
          <Trans>
            “<b>{title}</b>” expires soon
          </Trans>
        ) : (
          <Trans>
            “<b>{title}</b>” has expired
          </Trans>
        )
      return { sentence, details: formatDayAndTime(expiresAt), to: `/employer/jobs/${jobId}` }
    }
    case 'company': {
      const { name, what } = entry.data
      return { sentence: companySentences[what](name), details: null, to: companyPlaces[what] }
    }
    case 'membership': {
      const { what, until } = entry.data
      const details = until && (what === 'pastDue' ? t`Access until ${formatDayAndTime(until)}` : null)
      return { sentence: membershipSentences[what], details, to: '/membership' }
    }
  }
}
