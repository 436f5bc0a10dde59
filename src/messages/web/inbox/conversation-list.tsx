import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { type Folder, inboxPath } from '../paths.ts'
import { useCachedCounts, useFolder } from '../use-conversations.ts'
import { ConversationRow } from './conversation-row.tsx'
import { useSelectedFolder } from './folders.tsx'
import styles from './inbox.module.css'

const emptyStates: Record<Folder, { title: string; text: string }> = {
  current: {
    title: t`No conversations yet`,
    text: t`People you write to, and people whose requests you accept, will appear here.`,
  },
  requests: {
    title: t`No requests waiting`,
    text: t`When someone writes to you for the first time, you can decide here whether you’d like to talk.`,
  },
  closed: {
    title: t`No closed conversations`,
    text: t`Requests you declined and conversations that ended will appear here.`,
  },
}

/** The conversations of the selected folder. */
export function ConversationList({ openId }: { openId: string | null }) {
  const folder = useSelectedFolder()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFolder(folder)
  if (!data) {
    if (!error) return <RowsSkeleton />
    return <LoadError message={messageOf(error, t`Failed to load your inbox.`)} onRetry={() => refetch()} />
  }
  const conversations = data.pages.flatMap((page) => page.conversations)
  if (conversations.length === 0) {
    return <EmptyState {...emptyStates[folder]} action={folder === 'current' && <NextStepButton />} />
  }
  return (
    <>
      <ul className={styles.rows}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            folder={folder}
            isOpen={conversation.id === openId}
          />
        ))}
      </ul>
      <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={fetchNextPage} />
    </>
  )
}

/** Links to waiting requests, or otherwise to people to write to. */
function NextStepButton() {
  const { data: account } = useAccount()
  const hasRequests = (useCachedCounts()?.requestCount ?? 0) > 0
  const peopleLink =
    account?.role === 'employer' ? ['/employer/candidates', t`Browse candidates`] : ['/members', t`Find members`]
  const [to = '', label] = hasRequests ? [inboxPath('requests'), t`See your requests`] : peopleLink
  return (
    <Button component={Link} to={to}>
      {label}
    </Button>
  )
}

/** Placeholder of the list while it loads. */
export function RowsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading your inbox…`} />
      <div aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <div key={name} className={styles.row}>
            <Skeleton height={40} circle />
            <span className={styles.rowWords}>
              <Skeleton height={16} width="55%" mb={8} />
              <Skeleton height={14} width="85%" />
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
