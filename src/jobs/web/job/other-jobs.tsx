import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Job } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { boardPath, everyJob } from '../board/board-address.ts'
import { JobRow } from '../job-row.tsx'
import rows from '../jobs.module.css'
import classes from './job.module.css'

const shown = 3

/** What else the company looks for; nothing while it is not known, or when there is nothing else. */
export function OtherJobs({ job: { id, company } }: { job: Job }) {
  const { data } = useQuery(jobsApi.queries.search.queryOptions({ input: { ...everyJob, companyId: company.id } }))
  const others = data?.jobs.filter((other) => other.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-jobs" className={classes.more}>
      <Title order={2} id="other-jobs" className={classes.heading}>
        More jobs at {company.name}
      </Title>
      <ul className={rows.rows}>
        {others.slice(0, shown).map((other) => (
          <JobRow key={other.id} job={other} isCompanyShown={false} order={3} />
        ))}
      </ul>
      {others.length > shown && (
        <Anchor component={Link} to={boardPath({ companyId: company.id })}>
          All open jobs of {company.name}
        </Anchor>
      )}
    </section>
  )
}
