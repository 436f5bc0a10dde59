import { useMutation } from '@tanstack/react-query'
import { messageOf, problemCodeOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import type { ReportedThing, ReportOutcome } from '../contract.ts'
import { reportsApi } from './api.ts'
import { useLeaveQueue } from './use-queue.ts'
import { decisionWords } from './words.ts'

/** The place in the queue's list that takes the focus when the thing it was on leaves. */
export const queueId = 'reports-queue'

type Decision = { outcome: ReportOutcome; words: string }

/** Decides about a thing. When it holds, or somebody else decided first, the thing leaves the queue. */
export function useDecide(thing: ReportedThing) {
  const leaveQueue = useLeaveQueue()
  const { kind, id } = thing

  function leave(): void {
    leaveQueue(thing)
    document.getElementById(queueId)?.focus()
  }

  return useMutation({
    mutationFn: ({ outcome, words }: Decision) => {
      if (outcome === 'dismissed') return reportsApi.client.dismiss({ kind, id })
      return reportsApi.client[outcome === 'removed' ? 'remove' : 'warn']({ kind, id, words })
    },
    onSuccess: (_answer, { outcome }) => {
      const { title, description } = decisionWords(thing, outcome)
      toast.success(title, { description })
      leave()
    },
    onError: (error, { outcome }) => {
      if (problemCodeOf(error) === 'CONFLICT') {
        toast.error('Somebody decided this already')
        leave()
      } else if (outcome === 'dismissed') {
        // The other decisions have a dialog that says it.
        toast.error(messageOf(error, 'Failed to dismiss the reports. Please try again.'))
      }
    },
  })
}
