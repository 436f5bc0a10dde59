import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { useOwnCompany } from '../../../employers/web/exports.tsx'
import { isUuid } from '../../../platform/contract/text-formats.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { jobsApi } from '../api.ts'
import { postingsPath } from '../paths.ts'
import { NoCompany } from '../postings/company-notices.tsx'
import { PostingEditor, PostingSkeleton } from './posting-editor.tsx'

/** `/employer/jobs/new` and `/employer/jobs/:id`: the editor of a job (S2 §2). */
export default function PostingScreen() {
  const { id = '' } = useParams<'id'>()
  if (id === 'new') return <NewPosting />
  return isUuid(id) ? <StoredPosting key={id} id={id} /> : <PostingNotFound />
}

function NewPosting() {
  const { data: account } = useAccount()
  const { data: company } = useOwnCompany()
  if (company === null) return <NoCompany />
  // The browser's draft belongs to the account, so the form waits until the account is loaded.
  return account ? <PostingEditor posting={null} accountId={account.id} /> : <PostingSkeleton />
}

function StoredPosting({ id }: { id: string }) {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(jobsApi.queries.showPosting.queryOptions({ input: { id } }))
  if (problemCodeOf(error) === 'NOT_FOUND') return <PostingNotFound />
  if (data && account) return <PostingEditor posting={data} accountId={account.id} />
  if (error)
    return <LoadError isScreen message={messageOf(error, t`Failed to load the job.`)} onRetry={() => refetch()} />
  return <PostingSkeleton />
}

/** Shown for a job that does not exist or belongs to another company. */
function PostingNotFound() {
  return (
    <>
      <PageHeading title={t`My Job Postings`} />
      <div role="status">
        <EmptyState
          title={t`Job not found`}
          text={t`It may have been deleted, or the link may be incomplete.`}
          action={
            <Button component={Link} to={postingsPath}>
              <Trans>Back to my job postings</Trans>
            </Button>
          }
        />
      </div>
    </>
  )
}
