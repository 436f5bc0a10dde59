import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isUuid } from '../../../platform/contract/uuid.ts'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { jobsApi } from '../api.ts'
import { JobNotFound } from './job-not-found.tsx'
import { JobPage } from './job-page.tsx'
import { JobSkeleton } from './job-skeleton.tsx'

/** One job, as members see it. */
export default function JobScreen() {
  const { id = '' } = useParams<'id'>()
  return isUuid(id) ? <KnownJob key={id} id={id} /> : <JobNotFound />
}

function KnownJob({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(jobsApi.queries.show.queryOptions({ input: { id } }))
  if (problemCodeOf(error) === 'NOT_FOUND') return <JobNotFound />
  if (data) return <JobPage job={data} />
  if (error) return <LoadError message={messageOf(error, 'Failed to load the job.')} onRetry={() => refetch()} />
  return <JobSkeleton />
}
