import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isUuid } from '../../platform/contract/uuid.ts'
import { messageOf, problemCodeOf } from '../../ui/api.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { eventsApi } from './api.ts'
import { EventNotFound } from './event-not-found.tsx'
import { EventSkeleton } from './event-skeleton.tsx'
import { EventView } from './event-view.tsx'

/** One event, where mails and notifications lead. */
export default function EventScreen() {
  const { id = '' } = useParams<'id'>()
  return isUuid(id) ? <KnownEvent key={id} id={id} /> : <EventNotFound />
}

function KnownEvent({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(eventsApi.queries.getEvent.queryOptions({ input: { id } }))
  if (problemCodeOf(error) === 'NOT_FOUND') return <EventNotFound />
  if (data) return <EventView event={data} />
  if (error) return <LoadError message={messageOf(error, 'Failed to load event.')} onRetry={() => refetch()} />
  return <EventSkeleton />
}
