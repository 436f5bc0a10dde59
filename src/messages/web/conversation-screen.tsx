import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useAccount } from '../../accounts/web/exports.tsx'
import { isUuid } from '../../platform/contract/uuid.ts'
import { messageOf, problemCodeOf } from '../../ui/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { Talk } from './talk.tsx'
import { useTalk } from './use-conversations.ts'

/** One conversation, beside the list. */
export default function ConversationScreen() {
  const { id = '' } = useParams<'id'>()
  const isId = isUuid(id)
  const { data: account } = useAccount()
  const talk = useTalk(id, isId)
  if (!isId || problemCodeOf(talk.error) === 'NOT_FOUND') return <Missing />
  if (talk.data && account) return <Talk key={id} accountId={account.id} talk={{ ...talk, data: talk.data }} />
  if (talk.error) {
    const message = messageOf(talk.error, 'Failed to load the conversation.')
    return <LoadError message={message} onRetry={() => talk.refetch()} />
  }
  return <ConversationSkeleton />
}

function Missing() {
  return (
    <div role="status">
      <PageTitle title="Messages" />
      <EmptyState
        title="This conversation cannot be found"
        text="The other one may have left, or the link is not complete."
        action={
          <Button component={Link} to="/inbox">
            See all messages
          </Button>
        }
      />
    </div>
  )
}
