import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAccount } from '../../accounts/web/exports.tsx'
import { messageOf } from '../../ui/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ConversationRow } from './conversation-row.tsx'
import styles from './inbox.module.css'
import { type Folder, inboxPath } from './paths.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useChosenFolder } from './use-chosen-folder.ts'
import { useFolder, useKnownCounts } from './use-conversations.ts'

const nothing: Record<Folder, { title: string; text: string }> = {
  current: {
    title: 'No conversations yet',
    text: 'Whoever you write to, and whose request you accept, is here.',
  },
  requests: {
    title: 'No requests wait for you',
    text: 'When somebody writes to you for the first time, you decide here whether you would like to talk.',
  },
  closed: {
    title: 'Nothing is closed',
    text: 'Requests you declined and conversations that ended are kept here.',
  },
}

/** The conversations of the folder that the address names. */
export function ConversationList({ openId }: { openId: string | null }) {
  const folder = useChosenFolder()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFolder(folder)
  if (!data) {
    if (!error) return <RowsSkeleton />
    return <LoadError message={messageOf(error, 'Failed to load your messages.')} onRetry={() => refetch()} />
  }
  const conversations = data.pages.flatMap((page) => page.conversations)
  if (conversations.length === 0) {
    return <EmptyState {...nothing[folder]} action={folder === 'current' && <WhatNext />} />
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

/** Requests that wait come before people to write to. */
function WhatNext() {
  const { data: account } = useAccount()
  const hasRequests = (useKnownCounts()?.requestCount ?? 0) > 0
  const people =
    account?.role === 'employer' ? ['/employer/candidates', 'Browse candidates'] : ['/members', 'Find members']
  const [to = '', label] = hasRequests ? [inboxPath('requests'), 'See your requests'] : people
  return (
    <Button component={Link} to={to}>
      {label}
    </Button>
  )
}
