import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Application } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from '../application.module.css'
import { ApplicationMissing } from '../application-missing.tsx'
import { ownStatusLabels, StatusBadge } from '../application-status.tsx'
import { ApplicationSteps } from '../application-steps.tsx'
import { JobByline } from '../job-byline.tsx'
import { applicationPath, companyPath, jobPath } from '../paths.ts'
import { SentNote, SentResume } from '../sent-parts.tsx'
import { HiredBanner } from './hired-banner.tsx'
import { Outlook } from './outlook.tsx'
import { Withdrawal } from './withdrawal.tsx'

const back = { to: '/applications', label: 'My applications' }

/** One of the member's applications: where it stands, how it came there, and what she sent. */
export default function ApplicationScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(jobsApi.queries.showApplication.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return <ApplicationMissing title="This application does not exist" back={back} />
  }
  if (data) return <OwnApplication application={data} />
  return (
    <>
      <PageHeading title="Application" back={back} />
      {error ? (
        <LoadError message={messageOf(error, 'Failed to load the application.')} onRetry={() => refetch()} />
      ) : (
        <div className={classes.application}>
          <LoadingStatus what="the application" />
          <Skeleton height={48} width={220} mb="lg" />
          <Skeleton height={24} width={260} mb="xl" />
          <Skeleton height={140} radius="lg" />
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
      <div className={classes.facts}>
        <StatusBadge status={status} labels={ownStatusLabels} />
        <span>
          Applied <RelativeTime at={appliedAt} />
        </span>
        {job.isOpen ? (
          <Anchor component={Link} to={jobPath(job.id)} state={{ from: applicationPath(id) }}>
            See the job
          </Anchor>
        ) : (
          <span>The job is no longer open</span>
        )}
      </div>
      {status === 'hired' && <HiredBanner company={company.name} />}
      <Outlook application={application} />
      <ApplicationSteps steps={steps} labels={ownStatusLabels} saidBy={`${company.name} writes:`} />
      {status !== 'withdrawn' && (
        <>
          <SentNote title="Your note" note={note} />
          <SentResume resume={resume} href={`/api/applications/${id}/resume`} none="You applied without one." />
        </>
      )}
      {can.withdraw && <Withdrawal application={application} />}
    </article>
  )
}
