import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { supportApi } from '../api.ts'
import { RequestNotFound } from '../request-not-found.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { RequestCard } from './request-card.tsx'

const back = { to: '/admin/support', label: 'All support messages' }

/** One request with its whole conversation, where the mails to the team lead. */
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
