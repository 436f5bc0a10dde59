import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { forumApi } from '../api.ts'
import { lastRoot, replaceStretch, type ThreadPage } from './thread-page.ts'

function keyOf(id: number) {
  return forumApi.queries.getThread.queryKey({ input: { id } })
}

/** The thread with its replies; asked again, it brings all that was loaded. `through` is the reply a link names. */
export function useThread(id: number, through: number | null) {
  const queryClient = useQueryClient()
  const store = useMemo(() => createThreadStore(queryClient, id), [queryClient, id])
  // Asked before the query begins: whether the thread was on screen a while ago.
  const [wasKnown] = useState(() => store.read() !== undefined)
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => {
      const known = store.read()
      return known ? loadUpTo(id, lastRoot(known), signal) : loadUpTo(id, through ?? 0, signal)
    },
  })
  return { query, store, wasKnown }
}

/** A thread with its replies up to one, or to where that one stood before it was deleted. */
async function loadUpTo(id: number, reply: number, signal?: AbortSignal): Promise<ThreadPage> {
  let page = await forumApi.client.getThread({ id, through: reply || undefined }, { signal })
  while (page.next !== null && page.next < reply && !page.replies.some((known) => known.id === reply)) {
    page = replaceStretch(page, page.next, await forumApi.client.listReplies({ id, after: page.next }, { signal }))
  }
  return page
}

export type ThreadStore = ReturnType<typeof createThreadStore>

/** What a thread's screen does to the copy of the thread it shows. */
function createThreadStore(queryClient: QueryClient, id: number) {
  const queryKey = keyOf(id)
  const read = () => queryClient.getQueryData(queryKey)

  function change(how: (page: ThreadPage) => ThreadPage): void {
    queryClient.setQueryData(queryKey, (page) => page && how(page))
  }

  /** Asks for all that is loaded again. */
  const refetch = () => queryClient.refetchQueries({ queryKey })

  async function loadAfter(root: number): Promise<void> {
    const fresh = await forumApi.client.listReplies({ id, after: root })
    change((page) => replaceStretch(page, root, fresh))
  }

  return {
    id,
    read,
    change,
    refetch,

    /** Stops answers under way from undoing what is shown ahead of the server's word. */
    settle: () => queryClient.cancelQueries({ queryKey }),

    /** Loads the next page. @returns its first reply */
    async loadMore(): Promise<number | null> {
      const next = read()?.next
      if (!next) return null
      await loadAfter(next)
      return read()?.replies.find(({ rootReplyId }) => rootReplyId > next)?.id ?? null
    },

    /** Loads up to a reply. @returns whether it is there */
    async loadThrough(reply: number): Promise<boolean> {
      const isLoaded = () => read()?.replies.some((known) => known.id === reply) ?? false
      if (isLoaded()) return true
      queryClient.setQueryData(queryKey, await loadUpTo(id, reply))
      return isLoaded()
    },

    /** Brings the thread itself and its first replies up to date. */
    async refreshThread(): Promise<void> {
      const fresh = await forumApi.client.getThread({ id })
      change((page) => ({ ...replaceStretch(page, 0, fresh), thread: fresh.thread }))
    },

    /** Brings one reply, and those that stand around it, up to date. One that is not loaded stays so. */
    async refreshReply(reply: number): Promise<void> {
      const root = read()?.replies.find((known) => known.id === reply)?.rootReplyId
      if (root === undefined) return
      if (root > 1) await loadAfter(root - 1)
      else await refetch()
    },

    /** Brings in replies that others just posted: usually they stand at the end. */
    async catchUp(posted: number[]): Promise<void> {
      const areMissing = () => posted.some((reply) => !read()?.replies.some((known) => known.id === reply))
      const page = read()
      if (!page || !areMissing()) return
      const known = page.replies.length
      const last = lastRoot(page)
      if (page.next === null && last > 0) {
        await loadAfter(last)
        if (!areMissing()) {
          change((now) => ({
            ...now,
            thread: { ...now.thread, replyCount: now.thread.replyCount + now.replies.length - known },
          }))
          return
        }
      }
      await refetch()
    },
  }
}
