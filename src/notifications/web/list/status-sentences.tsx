import type { ReactNode } from 'react'
import { Trans } from '#trans'
import type { NotificationData } from '../../kinds.ts'

/* The sentences of notifications about what happened to a company, an application, or a membership. */

export const companyPlaces = {
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

export const companySentences: Record<NotificationData<'company'>['what'], (name: string) => ReactNode> = {
  verified: (name) => (
    <Trans>
      <b>{name}</b> is verified
    </Trans>
  ),
  unverified: (name) => (
    <Trans>
      <b>{name}</b> is no longer verified
    </Trans>
  ),
  joined: (name) => (
    <Trans>
      Someone joined <b>{name}</b>
    </Trans>
  ),
  removed: (name) => (
    <Trans>
      You’re no longer part of <b>{name}</b>
    </Trans>
  ),
  jobsPaused: (name) => (
    <Trans>
      Jobs at <b>{name}</b> are paused until its membership is renewed
    </Trans>
  ),
  jobsResumed: (name) => (
    <Trans>
      Jobs at <b>{name}</b> are open again
    </Trans>
  ),
  feedFailing: (name) => (
    <Trans>
      We can’t read the job feed of <b>{name}</b>
    </Trans>
  ),
  changeGranted: (name) => (
    <Trans>
      Your company is now <b>{name}</b>
    </Trans>
  ),
  changeRefused: (name) => (
    <Trans>
      The team didn’t approve your changes to <b>{name}</b>
    </Trans>
  ),
}

export const applicationSentences: Record<
  NotificationData<'applicationStatus'>['what'],
  (company: string) => ReactNode
> = {
  reviewing: (company) => (
    <Trans>
      <b>{company}</b> is reading your application
    </Trans>
  ),
  interview: (company) => (
    <Trans>
      <b>{company}</b> would like to meet you
    </Trans>
  ),
  offer: (company) => (
    <Trans>
      <b>{company}</b> made you an offer
    </Trans>
  ),
  hired: (company) => (
    <Trans>
      <b>{company}</b> hired you
    </Trans>
  ),
  declined: (company) => (
    <Trans>
      <b>{company}</b> decided not to move forward with your application
    </Trans>
  ),
  jobClosed: (company) => (
    <Trans>
      <b>{company}</b> closed the job
    </Trans>
  ),
  jobPaused: (company) => (
    <Trans>
      <b>{company}</b> can’t read applications for now
    </Trans>
  ),
  jobResumed: (company) => (
    <Trans>
      <b>{company}</b> opened the job again
    </Trans>
  ),
}

export const membershipSentences: Record<NotificationData<'membership'>['what'], ReactNode> = {
  started: (
    <Trans>
      <b>Your membership</b> has started
    </Trans>
  ),
  renewed: (
    <Trans>
      <b>Your membership</b> was renewed
    </Trans>
  ),
  pastDue: (
    <Trans>
      <b>Your membership</b> could not be charged
    </Trans>
  ),
  ended: (
    <Trans>
      <b>Your membership</b> has ended
    </Trans>
  ),
  sponsored: (
    <Trans>
      <b>Your membership</b> is paid for by the community
    </Trans>
  ),
  sponsorshipEnded: (
    <Trans>
      <b>Your membership</b> is no longer paid for by the community
    </Trans>
  ),
}
