import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { StoredMarkup } from '../../../ui/markup/markup-elements.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import type { Job } from '../../contract.ts'
import { CompanyFacts } from '../company-facts.tsx'
import { JobByline } from '../job-byline.tsx'
import { JobView } from '../job-view.tsx'
import { companyPath } from '../paths.ts'
import { JobActions } from './job-actions.tsx'
import { OtherJobs } from './other-jobs.tsx'

/** A job, its company, and all that a member can do about it. */
export function JobPage({ job }: { job: Job }) {
  const { title, company, website, about, responseRate, description } = job
  return (
    <article>
      <PageHeading title={title} back={useWayBack(company.name)} />
      <JobByline company={company} to={companyPath(company.id)} />
      <JobView
        job={job}
        words={description && <StoredMarkup text={description} markup={job.descriptionMarkup} />}
        company={
          <>
            <CompanyFacts
              company={company}
              website={website}
              about={about ? <StoredMarkup text={about} markup={job.aboutMarkup} /> : null}
              responseRate={responseRate}
            >
              <Anchor component={Link} to={companyPath(company.id)}>
                More about {company.name}
              </Anchor>
            </CompanyFacts>
            <OtherJobs job={job} />
          </>
        }
      >
        <JobActions job={job} />
      </JobView>
    </article>
  )
}

/** Who came from a search, from what she saved, or from the company's page, goes back to it as she left it. */
function useWayBack(companyName: string): { to: string; label: string } {
  const { state } = useLocation()
  const from = typeof state?.from === 'string' ? state.from : ''
  if (from.startsWith('/jobs/saved')) return { to: '/jobs/saved', label: 'Saved jobs' }
  if (from.startsWith('/companies/')) return { to: from, label: companyName }
  if (from.startsWith('/applications/')) return { to: from, label: 'Your application' }
  return { to: from.startsWith('/jobs?') ? from : '/jobs', label: 'Jobs' }
}
