import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../../ui/api.ts'
import { draftKey, readDraft, useKeptDraft } from '../../../ui/drafts.ts'
import { toast } from '../../../ui/toast.ts'
import { forumApi } from '../api.ts'
import { faultOf, prepareRules } from './reply-rules.ts'
import { addReply, type ThreadPage } from './thread-page.ts'
import type { ThreadStore } from './use-thread.ts'

type ReplyDraft = { content: string; parentReplyId: number | null }
const empty: ReplyDraft = { content: '', parentReplyId: null }

export type Composer = ReturnType<typeof useComposer>

/**
 * The reply being written: one per account and thread, kept in this browser until it is sent. It stands under the
 * reply it answers (`place`), or at the end (null).
 */
export function useComposer(
  store: ThreadStore,
  page: ThreadPage | undefined,
  accountId: string,
  onSent: (reply: number) => void,
) {
  const key = draftKey('forum', accountId, `reply-in-${store.id}`)
  const [draft, setDraft] = useState<ReplyDraft>(() => ({ ...empty, ...readDraft<ReplyDraft>(key) }))
  const [error, setError] = useState<string | null>(null)
  // Counts the wishes to write here; the text box answers each once, wherever it stands by then.
  const [calls, setCalls] = useState(0)
  const answeredCalls = useRef(0)
  const isChecking = useRef(false)

  useKeptDraft(key, draft.content ? draft : null)

  const posting = useMutation({
    mutationFn: (words: { content: string; parentReplyId: number | undefined }) =>
      forumApi.client.createReply({ id: store.id, ...words }),
    onSuccess: (reply) => {
      store.change((known) => addReply(known, reply))
      setDraft(empty)
      toast.success('Reply posted successfully!')
      onSent(reply.id)
    },
    onError: (failure) => toast.error(messageOf(failure, 'Failed to post reply. Please try again.')),
  })

  const parent = page?.replies.find(({ id, isRemoved }) => id === draft.parentReplyId && !isRemoved) ?? null
  // A parent further down, not loaded yet, still counts; one that was deleted does not.
  const isParentAhead = draft.parentReplyId !== null && !parent && page?.next !== null
  const parentReplyId = parent || isParentAhead ? (draft.parentReplyId ?? undefined) : undefined

  async function send(): Promise<void> {
    if (posting.isPending || isChecking.current) return
    const { content } = draft
    isChecking.current = true
    const fault = await faultOf(content)
    isChecking.current = false
    setError(fault)
    if (fault) setCalls((count) => count + 1)
    else posting.mutate({ content, parentReplyId })
  }

  const write = useCallback((content: string) => {
    prepareRules()
    setError(null)
    setDraft((known) => ({ ...known, content }))
  }, [])

  /** Begins an answer to a reply, or to the thread; what was written so far comes along. */
  const answer = useCallback((reply: number | null) => {
    setDraft((known) => ({ ...known, parentReplyId: reply }))
    setCalls((count) => count + 1)
  }, [])

  /** Puts words of a post into the draft; an empty draft becomes an answer to that post. */
  const quote = useCallback((words: string, reply: number | null) => {
    setDraft((known) => {
      const before = known.content.trim() ? `${known.content.trimEnd()}\n\n` : ''
      const quoted = words
        .trim()
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
      return { content: `${before}${quoted}\n\n`, parentReplyId: before ? known.parentReplyId : reply }
    })
    setCalls((count) => count + 1)
  }, [])

  const focus = useMemo(
    () => ({
      isWanted: () => answeredCalls.current < calls,
      settle: () => {
        answeredCalls.current = calls
      },
    }),
    [calls],
  )
  const leaveParent = useCallback(() => setDraft((known) => ({ ...known, parentReplyId: null })), [])
  const place = parent?.id ?? null
  const isSending = posting.isPending
  return { draft, error, parent, isParentAhead, place, isSending, send, write, answer, quote, leaveParent, focus }
}
