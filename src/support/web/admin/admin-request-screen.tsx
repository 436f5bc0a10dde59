import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { supportApi } from '../api.ts'
import { RequestNotFound } from '../conversation.tsx'
import styles from './admin-support.module.css'
import { RequestDetails } from './request-details.tsx'

const back = { to: '/admin/support', label: t`Back to Support` }

/** `/admin/support/:id`: one request with all its messages. Emails to the team link here. */
export default function AdminRequestScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(supportApi.queries.get.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <RequestNotFound back={back} />
  return (
    <>
      <PageHeading title={t`Support request`} back={back} />
      {data ? (
        <div className={styles.page}>
          <RequestDetails request={data} />
        </div>
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the message.`)} onRetry={() => refetch()} />
      ) : (
        <>
          <LoadingStatus text={t`Loading the message…`} />
          <Skeleton height={320} radius="lg" aria-hidden="true" />
        </>
      )}
    </>
  )
}
