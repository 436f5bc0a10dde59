import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { preload } from '../../../ui/overlays/on-demand.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { PickedMention, PictureChoice } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { usedPicks } from '../mentions/mention-query.ts'
import { usePostPictures } from '../pictures/post-pictures.ts'
import { addReply, type ThreadPage, type ThreadStore } from './thread-store.ts'

type ReplyDraft = { content: string; parentReplyId: number | null; mentions: PickedMention[] }
const emptyDraft: ReplyDraft = { content: '', parentReplyId: null, mentions: [] }

type ReplyInput = {
  content: string
  parentReplyId: number | undefined
  pictures: PictureChoice[]
  mentions: PickedMention[]
}

export type ComposerState = ReturnType<typeof useComposer>

/**
 * The reply being written: one per account and thread, stored in this browser until it is sent. The form stands below the
 * reply that it answers (`belowReply`), or at the end of the thread (null).
 */
export function useComposer(
  store: ThreadStore,
  page: ThreadPage | undefined,
  accountId: string,
  onSent: (reply: number) => void,
) {
  const key = draftKey('forum', accountId, `reply-in-${store.id}`)
  const [draft, setDraft] = useState<ReplyDraft>(() => ({ ...emptyDraft, ...readDraft<ReplyDraft>(key) }))
  const [error, setError] = useState<string | null>(null)
  // Counts requests to focus the text box. The box handles each once, wherever it is rendered by then.
  const [focusRequests, setFocusRequests] = useState(0)
  const handledFocusRequests = useRef(0)
  /** From the request to send until the answer. Meanwhile the draft is what is being sent. */
  const isBusy = useRef(false)

  const isHydrated = useHydrated()

  useDraftAutosave(key, draft.content ? draft : null)
  const pictures = usePostPictures(`${key}-pictures`)

  const posting = useMutation({
    mutationFn: (input: ReplyInput) => forumApi.client.createReply({ id: store.id, ...input }),
    onSuccess: (reply, sent) => {
      store.update((current) => addReply(current, reply))
      // Also after the person left, when the draft is no longer stored as it changes.
      saveDraft(key, null)
      setDraft((current) => addedTo(sent.content, current))
      pictures.clear(sent.pictures)
      toast.success(t`Reply posted successfully!`)
      onSent(reply.id)
    },
    onError: (failure) => {
      pictures.showProblem(failure)
      const message = messageOf(failure, t`Failed to post reply. Please try again.`)
      // What is wrong with the text, such as too many mentions, stands beside it until it is changed.
      if (problemCodeOf(failure) === 'INVALID_INPUT') setError(message)
      else toast.error(message)
    },
    onSettled: () => {
      isBusy.current = false
    },
  })

  const parent = page?.replies.find(({ id, isRemoved }) => id === draft.parentReplyId && !isRemoved) ?? null
  // A parent that is further down and not loaded yet still counts; a deleted one does not.
  const isParentNotLoaded = draft.parentReplyId !== null && !parent && page?.next !== null
  const parentReplyId = parent || isParentNotLoaded ? (draft.parentReplyId ?? undefined) : undefined

  async function send(): Promise<void> {
    if (isBusy.current) return
    const { content, mentions } = draft
    isBusy.current = true
    const message = await validateReply(content)
    setError(message)
    if (message) setFocusRequests((count) => count + 1)
    const chosen = message ? null : await pictures.prepare()
    if (!chosen) isBusy.current = false
    else posting.mutate({ content, parentReplyId, pictures: chosen, mentions: usedPicks(content, mentions) })
  }

  const write = useCallback((content: string) => {
    preloadReplySchema()
    setError(null)
    setDraft((current) => ({ ...current, content }))
  }, [])

  /** Replaces the people whom the draft mentions. */
  const pick = useCallback((mentions: PickedMention[]) => setDraft((current) => ({ ...current, mentions })), [])

  /** Starts an answer to a reply, or to the thread (null), keeping the text written so far. */
  const answer = useCallback((reply: number | null) => {
    if (isBusy.current) return
    setDraft((current) => ({ ...current, parentReplyId: reply }))
    setFocusRequests((count) => count + 1)
  }, [])

  /** Adds a quotation of a post to the draft. An empty draft becomes an answer to that post. */
  const quote = useCallback((text: string, reply: number | null) => {
    if (isBusy.current) return
    setDraft((current) => {
      const before = current.content.trim() ? `${current.content.trimEnd()}\n\n` : ''
      const quoted = text
        .trim()
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
      const parentReplyId = before ? current.parentReplyId : reply
      return { ...current, content: `${before}${quoted}\n\n`, parentReplyId }
    })
    setFocusRequests((count) => count + 1)
  }, [])

  const focus = useMemo(
    () => ({
      isRequested: () => handledFocusRequests.current < focusRequests,
      markDone: () => {
        handledFocusRequests.current = focusRequests
      },
    }),
    [focusRequests],
  )
  const replyToThread = useCallback(() => {
    if (!isBusy.current) setDraft((current) => ({ ...current, parentReplyId: null }))
  }, [])
  // The server does not know the draft, which only this browser stores.
  const belowReply = isHydrated ? (parent?.id ?? null) : null
  const isSending = posting.isPending || pictures.read().isWaiting
  const sentReply = posting.data?.id ?? null
  return {
    draft,
    error,
    pictures,
    parent,
    isParentNotLoaded,
    belowReply,
    isSending,
    sentReply,
    send,
    write,
    pick,
    answer,
    quote,
    replyToThread,
    focus,
  }
}

/** What is left of a draft whose content was sent: the text that was added to it meanwhile. */
function addedTo(sent: string, draft: ReplyDraft): ReplyDraft {
  const content = draft.content.startsWith(sent) ? draft.content.slice(sent.length).trimStart() : draft.content
  return content ? { ...draft, content } : emptyDraft
}

const loadContract = () => import('../../contract.ts')

/** Loads the validation rules when a person begins to write, so that they are ready when they send. */
export function preloadReplySchema(): void {
  preload(loadContract)
}

/** The validation message for a reply, or null. If the rules cannot be loaded, the server checks the same. */
export async function validateReply(content: string): Promise<string | null> {
  const contract = await loadContract().catch(() => null)
  return contract?.replyChanges.safeParse({ content }).error?.issues[0]?.message ?? null
}
