import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { ReportedContent, ReportOutcome } from '../contract.ts'
import { reportsApi } from './api.ts'
import { decisionMessage } from './labels.ts'

export type QueueState = 'waiting' | 'settled'
type Page = Awaited<ReturnType<typeof reportsApi.client.list>>

/** The id of the element that gets the focus when an item leaves the queue. */
export const queueId = 'reports-queue'

function optionsOf(state: QueueState) {
  return reportsApi.queries.list.infiniteOptions({
    input: (cursor: Page['next']) => ({ state, ...cursor }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    // Always load the current queue, so that it does not show what other admins have decided meanwhile.
    staleTime: 0,
  })
}

/** The queue as an infinite query. */
export function useQueue(state: QueueState) {
  return useInfiniteQuery(optionsOf(state))
}

type Decision = { outcome: ReportOutcome; message: string }

/** Decides about reported content. It leaves the queue when the decision is saved, or when another admin decided first. */
export function useDecide(content: ReportedContent) {
  const removeFromQueue = useRemoveFromQueue()
  const { kind, id } = content

  function leave(): void {
    removeFromQueue(content)
    document.getElementById(queueId)?.focus()
  }

  return useMutation({
    mutationFn: ({ outcome, message }: Decision) => {
      if (outcome === 'dismissed') return reportsApi.client.dismiss({ kind, id })
      return reportsApi.client[outcome === 'removed' ? 'remove' : 'warn']({ kind, id, words: message })
    },
    onSuccess: (_answer, { outcome }) => {
      const { title, description } = decisionMessage(content, outcome)
      toast.success(title, { description })
      leave()
    },
    onError: (error, { outcome }) => {
      if (problemCodeOf(error) === 'CONFLICT') {
        toast.error(t`Someone already decided this`)
        leave()
      } else if (outcome === 'dismissed') {
        // The other decisions show the error in their dialog.
        toast.error(messageOf(error, t`Failed to dismiss the reports. Please try again.`))
      }
    },
  })
}

/** @returns a function that removes decided content from the waiting list and refetches both lists */
function useRemoveFromQueue(): (decided: ReportedContent) => void {
  const queryClient = useQueryClient()
  return (decided) => {
    const isOther = ({ kind, id }: ReportedContent) => kind !== decided.kind || id !== decided.id
    queryClient.setQueryData<InfiniteData<Page, Page['next']>>(optionsOf('waiting').queryKey, (known) =>
      known
        ? { ...known, pages: known.pages.map((page) => ({ ...page, things: page.things.filter(isOther) })) }
        : known,
    )
    void queryClient.invalidateQueries({ queryKey: reportsApi.queries.list.key() })
  }
}
