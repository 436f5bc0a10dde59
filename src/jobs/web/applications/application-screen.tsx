import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Application } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from '../application/application.module.css'
import { ApplicationNotFound, ApplicationSteps, SentNote, SentResume } from '../application/application-content.tsx'
import { ownStatusLabels, StatusBadge } from '../application/application-status.tsx'
import { JobByline } from '../job-view/job-byline.tsx'
import { applicationPath, companyPath, jobPath } from '../paths.ts'
import { Withdrawal } from './withdrawal.tsx'

const back = { to: '/applications', label: t`My applications` }

/** One of the member's applications: its status, its history, and what the member sent. */
export default function ApplicationScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(jobsApi.queries.showApplication.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return <ApplicationNotFound title={t`We couldn’t find this application`} back={back} />
  }
  if (data) return <OwnApplication application={data} />
  return (
    <>
      <PageHeading title={t`Application`} back={back} />
      {error ? (
        <LoadError message={messageOf(error, t`Failed to load the application.`)} onRetry={() => refetch()} />
      ) : (
        <div className={classes.application}>
          <LoadingStatus text={t`Loading the application…`} />
          <Skeleton height={44} width={220} aria-hidden="true" />
          <div className={classes.columns} aria-hidden="true">
            <Skeleton height={150} radius="lg" className={classes.side} />
            <div className={classes.main}>
              <Skeleton height={22} width={120} mb="md" />
              {['96%', '88%', '93%', '60%'].map((width) => (
                <Skeleton key={width} height={15} width={width} mb="sm" />
              ))}
            </div>
          </div>
        </div>
      )}
    </>
  )
}

function OwnApplication({ application }: { application: Application }) {
  const { id, job, company, status, appliedAt, note, resume, steps, can } = application
  return (
    <article className={classes.application}>
      <PageHeading title={job.title} back={back} />
      <JobByline company={company} to={companyPath(company.id)} />
      {status === 'hired' && <HiredBanner company={company.name} />}
      <div className={classes.columns}>
        <aside aria-label={t`Status`} className={classes.side}>
          <div className={classes.facts}>
            <StatusBadge status={status} labels={ownStatusLabels} />
            <span>
              <Trans>
                Applied <RelativeTime at={appliedAt} />
              </Trans>
            </span>
          </div>
          <NextSteps application={application} />
          <HiddenName application={application} />
          {job.isOpen ? (
            <Anchor component={Link} to={jobPath(job.id)} state={{ from: applicationPath(id) }}>
              <Trans>See the job</Trans>
            </Anchor>
          ) : (
            <Text c="dimmed">
              <Trans>The job is no longer open</Trans>
            </Text>
          )}
        </aside>
        <div className={classes.main}>
          {status === 'withdrawn' ? (
            <Text c="dimmed">
              <Trans>What you sent was permanently deleted.</Trans>
            </Text>
          ) : (
            <>
              <SentNote title={t`Your note`} note={note} />
              <SentResume
                resume={resume}
                href={`/api/applications/${id}/resume`}
                none={t`You applied without a resume.`}
              />
            </>
          )}
        </div>
        <div className={classes.history}>
          <ApplicationSteps steps={steps} labels={ownStatusLabels} messageIntro={t`${company.name} writes:`} />
          {can.withdraw && <Withdrawal application={application} />}
        </div>
      </div>
    </article>
  )
}

/** For a member who applied with a hidden name: what the company knows of them. Empty for others. */
function HiddenName({ application: { hiddenName, company, status } }: { application: Application }) {
  if (!hiddenName || (status === 'withdrawn' && !hiddenName.isRevealed)) return null
  return (
    <Text className={classes.outlook}>
      {hiddenName.isRevealed
        ? t`You applied with a hidden name. ${company.name} sees your name and resume since it invited you to the next step.`
        : t`${company.name} knows you as Applicant ${hiddenName.label}. It sees your name, photo, and resume only if it moves you to the interview or further.`}
    </Text>
  )
}

/** Congratulates the member. */
function HiredBanner({ company }: { company: string }) {
  return (
    <div className={classes.joy}>
      <WovenPattern className={classes.joyWeave} />
      <Title order={2} className={classes.joyTitle}>
        <Trans>You’re hired</Trans>
      </Title>
      <p>
        <Trans>Congratulations on your new job at {company}. We’re so happy for you.</Trans>
      </p>
    </div>
  )
}

/** What the member can expect next, or do instead. Empty once they are hired. */
function NextSteps({ application }: { application: Application }) {
  const text = nextStepsOf(application)
  return text && <Text className={classes.outlook}>{text}</Text>
}

/** Companies may move an application to “Reviewing” without an email. */
const stepsHere = t`Smaller steps appear on this page.`

function nextStepsOf({ status, company, job }: Application): ReactNode {
  switch (status) {
    case 'new':
    case 'reviewing':
      if (job.isResting) return pausedText(company.name)
      return job.isOpen
        ? sentences(t`We’ll email you about an interview, an offer, and a decision.`, stepsHere)
        : sentences(
            t`The job no longer takes new applications. The company can still answer yours, and we’ll email you about an interview, an offer, and a decision.`,
            stepsHere,
          )
    case 'interview':
      return (
        <Trans>
          How you meet is up to you both. If {company.name} writes to you here, you’ll find it in your{' '}
          <InlineLink to="/inbox">inbox</InlineLink>.
        </Trans>
      )
    case 'offer':
      return (
        <Trans>
          Take the time you need. The details are between you and {company.name}. If they write to you here, you’ll find
          it in your <InlineLink to="/inbox">inbox</InlineLink>.
        </Trans>
      )
    case 'declined':
      return (
        <Trans>
          Thank you for the time and thought you gave to this. We know it isn’t the answer you hoped for, and we’re
          sorry. <InlineLink to="/jobs">Other jobs are open</InlineLink> whenever you’re ready.
        </Trans>
      )
    case 'withdrawn':
      return sentences(t`You withdrew this application.`, job.isOpen && t`You can apply again.`)
    case 'hired':
      return null
  }
}

function pausedText(company: string): string {
  return t`${company} isn’t active here at the moment, so it can’t read or answer applications. We’ll keep yours and email you when the job opens again. We suggest applying for other jobs in the meantime.`
}

function InlineLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  )
}
