import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportedThing } from '../contract.ts'
import { reportsApi } from './api.ts'

export type QueueState = 'waiting' | 'settled'
type Page = Awaited<ReturnType<typeof reportsApi.client.list>>

function optionsOf(state: QueueState) {
  return reportsApi.queries.list.infiniteOptions({
    input: (place: Page['next']) => ({ state, ...place }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    // A queue is worked through: what others decided meanwhile should not stand in it.
    staleTime: 0,
  })
}

/** The queue, page after page. */
export function useQueue(state: QueueState) {
  return useInfiniteQuery(optionsOf(state))
}

/** What to do once a thing is decided: it leaves the queue, and both lists are asked for again. */
export function useLeaveQueue(): (decided: ReportedThing) => void {
  const queryClient = useQueryClient()
  return (decided) => {
    const isOther = ({ kind, id }: ReportedThing) => kind !== decided.kind || id !== decided.id
    queryClient.setQueryData<InfiniteData<Page, Page['next']>>(optionsOf('waiting').queryKey, (known) =>
      known
        ? { ...known, pages: known.pages.map((page) => ({ ...page, things: page.things.filter(isOther) })) }
        : known,
    )
    void queryClient.invalidateQueries({ queryKey: reportsApi.queries.list.key() })
  }
}
