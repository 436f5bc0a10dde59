import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { isUuid } from '../../../platform/contract/text-formats.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { eventsApi } from '../api.ts'
import styles from './event-page.module.css'
import { EventView } from './event-view.tsx'

/** The page of one event. Emails and notifications link to it. */
export default function EventScreen() {
  const { id = '' } = useParams<'id'>()
  return isUuid(id) ? <LoadedEvent key={id} id={id} /> : <EventNotFound />
}

function LoadedEvent({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(eventsApi.queries.getEvent.queryOptions({ input: { id } }))
  if (problemCodeOf(error) === 'NOT_FOUND') return <EventNotFound />
  if (data) return <EventView event={data} />
  if (error)
    return <LoadError isScreen message={messageOf(error, t`Failed to load event.`)} onRetry={() => refetch()} />
  return <EventSkeleton />
}

/** The page of an event that does not exist. */
function EventNotFound() {
  return (
    <div role="status">
      <PageTitle title={t`Event not found`} />
      <VisuallyHidden component="h1">
        <Trans>Events & Calendar</Trans>
      </VisuallyHidden>
      <EmptyState
        title={t`Event not found`}
        text={t`It may have been removed, or the link may be incomplete.`}
        action={
          <Button component={Link} to="/events">
            <Trans>See all events</Trans>
          </Button>
        }
      />
    </div>
  )
}

/** Placeholders while an event's page loads. */
function EventSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading event…`} />
      <div aria-hidden="true">
        <Skeleton height={16} width={120} mb="lg" />
        <Skeleton height={38} width="70%" mb="lg" />
        <div className={styles.columns}>
          <div className={styles.content}>
            <Skeleton height={180} radius="lg" mb="xl" />
            {['94%', '98%', '90%', '55%'].map((width) => (
              <Skeleton key={width} height={16} width={width} mb="sm" />
            ))}
          </div>
          <Skeleton height={320} radius="lg" />
        </div>
      </div>
    </>
  )
}
