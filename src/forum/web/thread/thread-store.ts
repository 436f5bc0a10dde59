import type { InferContractRouterOutputs } from '@orpc/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { forumContract, Reply, ReplyPage, Thread } from '../../contract.ts'
import { forumApi } from '../api.ts'

/** The key of like mutations, by thread and reply. */
export const likeMutationKey = ['forum', 'like']

/** The key of thread removals: a person who deletes the thread themselves does not need to be informed that it is gone. */
export const removalMutationKey = ['forum', 'removeThread']

function keyOf(id: number) {
  return forumApi.queries.getThread.queryKey({ input: { id } })
}

/**
 * The thread with its replies. A refetch loads everything again that was loaded before.
 * @param through the reply that a link points to
 */
export function useThread(id: number, through: number | null) {
  const queryClient = useQueryClient()
  const store = useMemo(() => createThreadStore(queryClient, id), [queryClient, id])
  const isHydrated = useHydrated()
  // Read before the query begins: whether the thread was on screen before, or comes with the page.
  const [{ wasCached, cameWithPage }] = useState(() => {
    const isThere = store.read() !== undefined
    return { wasCached: isThere && isHydrated, cameWithPage: isThere && !isHydrated }
  })
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => {
      const cached = store.read()
      return cached ? loadUpTo(id, lastRoot(cached), signal) : loadUpTo(id, through ?? 0, signal)
    },
  })
  return { query, store, wasCached, isFresh: query.isFetchedAfterMount || cameWithPage }
}

/** A thread with its replies up to a given one, or up to its former position if it was deleted. */
async function loadUpTo(id: number, reply: number, signal?: AbortSignal): Promise<ThreadPage> {
  let page = await forumApi.client.getThread({ id, through: reply || undefined }, { signal })
  while (page.next !== null && page.next < reply && !page.replies.some(({ id }) => id === reply)) {
    page = replaceReplies(page, page.next, await forumApi.client.listReplies({ id, after: page.next }, { signal }))
  }
  return page
}

export type ThreadStore = ReturnType<typeof createThreadStore>

/** The operations of the thread screen on the cached thread. */
function createThreadStore(queryClient: QueryClient, id: number) {
  const queryKey = keyOf(id)
  const read = () => queryClient.getQueryData(queryKey)

  function update(change: (page: ThreadPage) => ThreadPage): void {
    queryClient.setQueryData(queryKey, (page) => page && change(page))
  }

  /** Loads everything again that is loaded. */
  const refetch = () => queryClient.refetchQueries({ queryKey })

  async function loadAfter(root: number): Promise<void> {
    const fresh = await forumApi.client.listReplies({ id, after: root })
    update((page) => replaceReplies(page, root, fresh))
  }

  return {
    id,
    read,
    update,
    refetch,

    /** Cancels requests in flight, so that their responses do not undo an optimistic update. */
    cancelRequests: () => queryClient.cancelQueries({ queryKey }),

    /** Loads the next page. @returns its first reply */
    async loadMore(): Promise<number | null> {
      const next = read()?.next
      if (!next) return null
      await loadAfter(next)
      return read()?.replies.find(({ rootReplyId }) => rootReplyId > next)?.id ?? null
    },

    /** Loads up to a reply. @returns whether it exists */
    async loadThrough(reply: number): Promise<boolean> {
      const isLoaded = () => read()?.replies.some((loaded) => loaded.id === reply) ?? false
      if (isLoaded()) return true
      queryClient.setQueryData(queryKey, await loadUpTo(id, reply))
      return isLoaded()
    },

    /** Reloads the thread itself and its first replies. */
    async refreshThread(): Promise<void> {
      const fresh = await forumApi.client.getThread({ id })
      update((page) => ({ ...replaceReplies(page, 0, fresh), thread: fresh.thread }))
    },

    /** Reloads a reply and those around it. Does nothing when the reply is not loaded. */
    async refreshReply(reply: number): Promise<void> {
      const root = read()?.replies.find((loaded) => loaded.id === reply)?.rootReplyId
      if (root === undefined) return
      if (root > 1) await loadAfter(root - 1)
      else await refetch()
    },

    /** Loads replies that others just posted. Usually they are at the end. */
    async loadPosted(posted: number[]): Promise<void> {
      const areMissing = () => posted.some((reply) => !read()?.replies.some((loaded) => loaded.id === reply))
      const page = read()
      if (!page || !areMissing()) return
      const countBefore = page.replies.length
      const last = lastRoot(page)
      if (page.next === null && last > 0) {
        await loadAfter(last)
        if (!areMissing()) {
          update((now) => ({
            ...now,
            thread: { ...now.thread, replyCount: now.thread.replyCount + now.replies.length - countBefore },
          }))
          return
        }
      }
      await refetch()
    },
  }
}

/** A thread with the replies loaded so far: top-level replies in order of time, each followed by its answers. */
export type ThreadPage = InferContractRouterOutputs<typeof forumContract>['getThread']

/**
 * Replaces the replies after the top-level reply `after`, up to where the fresh ones end, by freshly loaded ones. So
 * changed, new, and removed replies are all correct afterwards.
 */
function replaceReplies(page: ThreadPage, after: number, fresh: ReplyPage): ThreadPage {
  const end = fresh.next ?? Number.POSITIVE_INFINITY
  const before = page.replies.filter(({ rootReplyId }) => rootReplyId <= after)
  const behind = page.replies.filter(({ rootReplyId }) => rootReplyId > end)
  const isLast = behind.length === 0
  return { ...page, replies: [...before, ...fresh.replies, ...behind], next: isLast ? fresh.next : page.next }
}

/** Adds a reply that was just posted. Leaves it out while its position in the thread is not loaded. */
export function addReply(page: ThreadPage, reply: Reply): ThreadPage {
  if (page.replies.some(({ id }) => id === reply.id)) return page
  const thread = { ...page.thread, replyCount: page.thread.replyCount + 1 }
  const isNested = reply.rootReplyId !== reply.id
  if (!isNested) return { ...page, thread, replies: page.next === null ? [...page.replies, reply] : page.replies }
  const last = page.replies.findLastIndex(({ rootReplyId }) => rootReplyId === reply.rootReplyId)
  return { ...page, thread, replies: last < 0 ? page.replies : page.replies.toSpliced(last + 1, 0, reply) }
}

export function changeReply(page: ThreadPage, id: number, change: (reply: Reply) => Reply): ThreadPage {
  return { ...page, replies: page.replies.map((reply) => (reply.id === id ? change(reply) : reply)) }
}

export function changeThread(page: ThreadPage, changes: Partial<Thread>): ThreadPage {
  return { ...page, thread: { ...page.thread, ...changes } }
}

/** The last top-level reply that is loaded, or 0. */
function lastRoot(page: ThreadPage): number {
  return page.replies.at(-1)?.rootReplyId ?? 0
}
