import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { DetailDrawer } from '../../../ui/overlays/detail-drawer.tsx'
import { supportApi } from '../api.ts'
import { RequestDetails } from './request-details.tsx'

type RequestDrawerProps = {
  ids: readonly string[]
  openedId: string | null
  /** The request that stays while the drawer closes. */
  latestId: string | null
  opened: boolean
  onOpen: (id: string) => void
  onClose: () => void
}

/** A request beside the list, with all its messages. */
export default function RequestDrawer({ latestId, ...drawer }: RequestDrawerProps) {
  return (
    <DetailDrawer
      title={t`Support request`}
      size={600}
      {...drawer}
      tools={
        latestId && (
          <Anchor component={Link} to={`/admin/support/${latestId}`} size="sm" ml="auto">
            <Trans>Open as a page</Trans>
          </Anchor>
        )
      }
    >
      {latestId && <Contents key={latestId} id={latestId} />}
    </DetailDrawer>
  )
}

function Contents({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(supportApi.queries.get.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return (
      <Text>
        <Trans>This support request does not exist. It may have been deleted with its owner’s account.</Trans>
      </Text>
    )
  }
  if (data) return <RequestDetails request={data} />
  if (!error)
    return (
      <>
        <LoadingStatus text={t`Loading the message…`} />
        <Skeleton height={320} />
      </>
    )
  return <LoadError message={messageOf(error, t`Failed to load the message.`)} onRetry={() => refetch()} />
}
