import { Anchor, Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { isUuid } from '../../../platform/contract/text-formats.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { StoredMarkup } from '../../../ui/markup/markup-elements.tsx'
import type { Job } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { boardPath, emptySearch } from '../board/job-search.ts'
import { JobRow } from '../job-list/job-row.tsx'
import rows from '../job-list/jobs.module.css'
import { JobByline } from '../job-view/job-byline.tsx'
import viewStyles from '../job-view/job-view.module.css'
import { CompanyFacts, JobView } from '../job-view/job-view.tsx'
import { companyPath } from '../paths.ts'
import classes from './job.module.css'
import { ApplyBar, JobActions } from './job-actions.tsx'

/** A job, as members see it. */
export default function JobScreen() {
  const { id = '' } = useParams<'id'>()
  return isUuid(id) ? <KnownJob key={id} id={id} /> : <JobNotFound />
}

function KnownJob({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(jobsApi.queries.show.queryOptions({ input: { id } }))
  if (problemCodeOf(error) === 'NOT_FOUND') return <JobNotFound />
  if (data) return <JobPage job={data} />
  if (error)
    return <LoadError isScreen message={messageOf(error, t`Failed to load the job.`)} onRetry={() => refetch()} />
  return <JobSkeleton />
}

/** A job, its company, and a member's actions. */
function JobPage({ job }: { job: Job }) {
  const { title, company, website, about, responseRate, description } = job
  return (
    <article>
      <PageHeading title={title} back={useBackLink(company.name)} />
      <JobByline company={company} to={companyPath(company.id)} />
      <JobView
        job={job}
        description={description && <StoredMarkup text={description} markup={job.descriptionMarkup} />}
        company={
          <>
            <CompanyFacts
              company={company}
              website={website}
              about={about ? <StoredMarkup text={about} markup={job.aboutMarkup} /> : null}
              responseRate={responseRate}
            >
              <Anchor component={Link} to={companyPath(company.id)}>
                <Trans>More about {company.name}</Trans>
              </Anchor>
            </CompanyFacts>
            <OtherJobs job={job} />
          </>
        }
      >
        <JobActions job={job} />
      </JobView>
      <ApplyBar job={job} />
    </article>
  )
}

/** The link back to the screen that the member came from, such as a search, with its state. */
function useBackLink(companyName: string): { to: string; label: string } {
  const { state } = useLocation()
  const from = typeof state?.from === 'string' ? state.from : ''
  if (from.startsWith('/jobs/saved')) return { to: '/jobs/saved', label: t`Saved jobs` }
  if (from.startsWith('/companies/')) return { to: from, label: companyName }
  if (from.startsWith('/applications/')) return { to: from, label: t`Your application` }
  return { to: from.startsWith('/jobs?') ? from : '/jobs', label: t`Jobs` }
}

const maxOtherJobs = 3

/** Other open jobs of the company. Renders nothing while they are loading or when there are none. */
function OtherJobs({ job: { id, company } }: { job: Job }) {
  const { data } = useQuery(jobsApi.queries.search.queryOptions({ input: { ...emptySearch, companyId: company.id } }))
  const others = data?.jobs.filter((other) => other.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-jobs" className={classes.more}>
      <Title order={2} id="other-jobs" className={classes.heading}>
        <Trans>More jobs at {company.name}</Trans>
      </Title>
      <ul className={rows.rows}>
        {others.slice(0, maxOtherJobs).map((other) => (
          <JobRow key={other.id} job={other} isCompanyShown={false} order={3} />
        ))}
      </ul>
      {others.length > maxOtherJobs && (
        <Anchor component={Link} to={boardPath({ companyId: company.id })}>
          <Trans>All open jobs of {company.name}</Trans>
        </Anchor>
      )}
    </section>
  )
}

/** Shown for a job that does not exist or that the viewer may not see. */
function JobNotFound() {
  return (
    <>
      <PageHeading title={t`Jobs`} />
      <div role="status">
        <EmptyState
          title={t`Job not found`}
          text={t`It may be closed, or the link may be incomplete.`}
          action={
            <Button component={Link} to="/jobs">
              <Trans>See open jobs</Trans>
            </Button>
          }
        />
      </div>
    </>
  )
}

/** Placeholder while the job loads. */
function JobSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading the job…`} />
      <div aria-hidden="true">
        <Skeleton height={16} width={100} mb="lg" />
        <Skeleton height={38} width="60%" mb="md" />
        <Skeleton height={20} width={200} />
        <div className={viewStyles.columns}>
          <div>
            {['96%', '88%', '93%', '70%', '90%', '82%', '55%'].map((width) => (
              <Skeleton key={width} height={15} width={width} mb="sm" />
            ))}
          </div>
          <Skeleton height={340} radius="lg" />
        </div>
      </div>
    </>
  )
}
