import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { LoadError } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../../ui/frame/page-heading.tsx'
import { lazyPart } from '../../../../ui/page/lazy-part.tsx'
import { eventsApi } from '../../api.ts'

// The form shows an example as it is checked, for which it needs the schema.
const RoomsForm = lazyPart(async () => (await import('./rooms-form.tsx')).RoomsForm, <Skeleton height={220} />)

/** `/admin/settings/rooms`: where meetings take place, so that an event can get a room of its own. */
export default function RoomsScreen() {
  const { data, error, refetch } = useQuery(
    // Not refetched while editing.
    eventsApi.queries.showRoomSettings.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <PageHeading title={t`Meeting rooms`} back={{ to: '/admin/events', label: t`Back to Events` }} />
      {data ? (
        <RoomsForm template={data.template} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the settings.`)} onRetry={() => refetch()} />
      ) : (
        <>
          <LoadingStatus text={t`Loading the settings…`} />
          <Skeleton height={220} />
        </>
      )}
    </>
  )
}
