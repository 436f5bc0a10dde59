import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { useOwnCompany } from '../../../employers/web/exports.tsx'
import { isUuid } from '../../../platform/contract/uuid.ts'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { jobsApi } from '../api.ts'
import { NoCompany } from '../postings/no-company.tsx'
import { PostingEditor } from './posting-editor.tsx'
import { PostingNotFound } from './posting-not-found.tsx'
import { PostingSkeleton } from './posting-skeleton.tsx'

/** `/employer/jobs/new` and `/employer/jobs/:id`: where an employer writes a job, and publishes it (S2 §2). */
export default function PostingScreen() {
  const { id = '' } = useParams<'id'>()
  if (id === 'new') return <NewPosting />
  return isUuid(id) ? <StoredPosting key={id} id={id} /> : <PostingNotFound />
}

function NewPosting() {
  const { data: account } = useAccount()
  const { data: company } = useOwnCompany()
  if (company === null) return <NoCompany />
  // What this browser keeps of it belongs to the account, so the form waits for that.
  return account ? <PostingEditor posting={null} accountId={account.id} /> : <PostingSkeleton />
}

function StoredPosting({ id }: { id: string }) {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(jobsApi.queries.showPosting.queryOptions({ input: { id } }))
  if (problemCodeOf(error) === 'NOT_FOUND') return <PostingNotFound />
  if (data && account) return <PostingEditor posting={data} accountId={account.id} />
  if (error) return <LoadError message={messageOf(error, 'Failed to load the job.')} onRetry={() => refetch()} />
  return <PostingSkeleton />
}
