import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import type { NewThread, NewThreadTab } from '../../following-contract.ts'
import { followingApi } from '../following/api.ts'
import type { useReadMarks } from './mark-read.ts'
import { NewThreadRow } from './new-thread-row.tsx'
import { useShortcuts } from './shortcuts.ts'
import classes from './whats-new.module.css'

function listOptions(tab: NewThreadTab) {
  return followingApi.queries.listNew.infiniteOptions({
    input: (after: string | undefined) => ({ tab, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/**
 * The threads of a tab, newest activity first. While another tab loads, the previous one stays (`isPlaceholderData`). A
 * thread that moved to the top while more was loaded is listed once.
 */
export function useNewThreads(tab: NewThreadTab) {
  const query = useInfiniteQuery({ ...listOptions(tab), placeholderData: keepPreviousData })
  const byId = new Map<number, NewThread>()
  for (const page of query.data?.pages ?? []) {
    for (const thread of page.threads) if (!byId.has(thread.id)) byId.set(thread.id, thread)
  }
  return { ...query, threads: [...byId.values()] }
}

const emptyTexts: Record<NewThreadTab, { title: string; text: string }> = {
  unread: { title: t`You’re all caught up`, text: t`Threads with something new for you will show up here.` },
  following: {
    title: t`You don’t follow anything yet`,
    text: t`Use the Follow button on a thread, category, or group. Threads you start or reply to are followed automatically.`,
  },
  latest: { title: t`No threads yet`, text: t`The latest threads of all boards will show up here.` },
  mine: { title: t`You haven’t started a thread yet`, text: t`Threads you start will show up here.` },
}

type NewThreadListProps = {
  tab: NewThreadTab
  list: ReturnType<typeof useNewThreads>
  marks: ReturnType<typeof useReadMarks>
  isUsingShortcuts: boolean
}

/** The threads of a tab. `j` and `k` move through the rows, `o` opens one, and `u` marks it as read or unread. */
export function NewThreadList({ tab, list, marks, isUsingShortcuts }: NewThreadListProps) {
  const { threads, data, error, refetch, isPlaceholderData, ...paging } = list
  const rows = useRef<HTMLUListElement>(null)
  const titleLinks = () => [...(rows.current?.querySelectorAll<HTMLElement>('h2 a') ?? [])]
  const firstNew = useFocusFirstNew(threads.length, (index) => titleLinks()[index]?.focus())
  const toggle = ({ id, isUnread }: NewThread) => (isUnread ? marks.markRead({ threadId: id }) : marks.markUnread(id))

  /** The index of the row that has the focus, or -1. */
  const focusedRow = () => [...(rows.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement))
  function move(by: 1 | -1): void {
    const current = focusedRow()
    const next = current < 0 ? 0 : current + by
    titleLinks()[next]?.focus()
  }
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      o: () => titleLinks()[focusedRow()]?.click(),
      u: () => {
        const thread = threads[focusedRow()]
        if (thread) toggle(thread)
      },
    },
    isUsingShortcuts,
  )

  function loadMore(): void {
    firstNew.expect()
    void paging.fetchNextPage()
  }

  if (!data) {
    if (error) return <LoadError message={t`Failed to load what’s new.`} onRetry={() => refetch()} />
    return <ListSkeleton />
  }
  // That the previous tab is empty says nothing about this one.
  if (isPlaceholderData && threads.length === 0) return <ListSkeleton />
  const { title, text } = emptyTexts[tab]
  return (
    <Results isStale={isPlaceholderData}>
      {threads.length > 0 ? (
        <ul ref={rows} className={classes.list}>
          {threads.map((thread) => (
            <NewThreadRow key={thread.id} thread={thread} onToggle={() => toggle(thread)} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={title}
          text={text}
          action={
            <Button component={Link} to="/messages" variant="light">
              <Trans>Browse the board</Trans>
            </Button>
          }
        />
      )}
      <LoadMore {...paging} fetchNextPage={loadMore} />
    </Results>
  )
}

function ListSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading threads…`} />
      <div className={classes.list} aria-hidden="true">
        {['72%', '58%', '66%', '49%', '61%', '70%'].map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton circle height={40} />
            <div className={classes.text}>
              <Skeleton height={18} width={width} mb={10} />
              <Skeleton height={13} width="92%" mb={8} />
              <Skeleton height={12} width="40%" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
