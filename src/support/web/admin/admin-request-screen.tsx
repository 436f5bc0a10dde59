import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { supportApi } from '../api.ts'
import { RequestNotFound } from '../conversation.tsx'
import { CardsSkeleton, RequestCard } from './request-card.tsx'

const back = { to: '/admin/support', label: 'All support messages' }

/** `/admin/support/:id`: one request with all its messages. Emails to the team link here. */
export default function AdminRequestScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(supportApi.queries.get.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <RequestNotFound back={back} />
  return (
    <>
      <PageHeading title="Support message" back={back} />
      {data ? (
        <RequestCard request={data} />
      ) : error ? (
        <LoadError message={messageOf(error, 'Failed to load the message.')} onRetry={() => refetch()} />
      ) : (
        <CardsSkeleton count={1} />
      )}
    </>
  )
}
