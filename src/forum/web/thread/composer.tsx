import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { preload } from '../../../ui/overlays/on-demand.tsx'
import type { PickedMention, PictureChoice } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { MarkupEditor } from '../editor/markup-editor.tsx'
import { usedPicks } from '../mentions/mention-query.ts'
import { usePostPictures } from '../pictures/post-pictures.ts'
import classes from './thread.module.css'
import { addReply, type ThreadPage, type ThreadStore } from './thread-store.ts'

/** The form in which a reply is written. Its text survives a reload, a closed tab, and a locked thread. */
export function Composer({ composer, page }: { composer: ComposerState; page: ThreadPage }) {
  const { draft, parent, isParentNotLoaded, focus } = composer
  const textarea = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLElement>(null)
  const isOpen = page.thread.can.reply
  useStablePosition(box, page.replies)

  useEffect(() => {
    const field = textarea.current
    if (!field || !focus.isRequested()) return
    focus.markDone()
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
    field.scrollIntoView({ block: 'center' })
  }, [focus])

  if (!isOpen && !draft.content) return <Locked />
  const isAnswer = parent !== null || isParentNotLoaded
  return (
    <section ref={box} className={classes.composer} aria-label="Write a reply" data-composer>
      {!isOpen && <Locked />}
      {isAnswer && (
        <Text size="sm" className={classes.answering}>
          <span>
            Replying to <b>{parent?.author.name ?? 'a reply further down'}</b>
          </span>
          <Anchor component="button" size="sm" onClick={composer.replyToThread}>
            Reply to the thread instead
          </Anchor>
        </Text>
      )}
      <MarkupEditor
        label={parent ? `Your reply to ${parent.author.name}` : 'Your reply'}
        placeholder="Write a reply..."
        value={draft.content}
        onChange={composer.write}
        error={composer.error}
        onSend={composer.send}
        isReadOnly={composer.isSending}
        pictures={composer.pictures}
        textareaRef={textarea}
        mentions={{
          place: { thread: page.thread.id, board: page.thread.categoryId },
          picked: draft.mentions,
          onPick: composer.pick,
        }}
      />
      <div className={classes.composerFoot}>
        <Text size="xs" c="dimmed" className={classes.hint}>
          <span className={classes.keys}>Press Ctrl+Enter or Cmd+Enter to post. </span>
          Your draft is kept in this browser.
        </Text>
        <Button color="terracotta" onClick={composer.send} loading={composer.isSending} disabled={!isOpen}>
          Post reply
        </Button>
      </div>
    </section>
  )
}

function Locked() {
  return (
    <Alert color="gray" variant="light" className={classes.locked}>
      This thread is locked. You can read it, but you can’t reply.
    </Alert>
  )
}

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
      toast.success('Reply posted successfully!')
      onSent(reply.id)
    },
    onError: (failure) => {
      pictures.showProblem(failure)
      const message = messageOf(failure, 'Failed to post reply. Please try again.')
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
  const belowReply = parent?.id ?? null
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

/**
 * Keeps an element at its position on screen while a person writes in it and replies arrive above it.
 * @param change a value whose changes may move the element
 */
function useStablePosition(element: RefObject<HTMLElement | null>, change: unknown): void {
  const top = useRef(0)
  useEffect(() => {
    const storePosition = () => {
      top.current = element.current?.getBoundingClientRect().top ?? 0
    }
    storePosition()
    const options = { passive: true }
    window.addEventListener('scroll', storePosition, options)
    window.addEventListener('resize', storePosition, options)
    document.addEventListener('focusin', storePosition)
    document.addEventListener('input', storePosition)
    return () => {
      window.removeEventListener('scroll', storePosition)
      window.removeEventListener('resize', storePosition)
      document.removeEventListener('focusin', storePosition)
      document.removeEventListener('input', storePosition)
    }
  }, [element])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reacts to `change`
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const now = node.getBoundingClientRect().top
    if (node.contains(document.activeElement) && now !== top.current) window.scrollBy(0, now - top.current)
    top.current = node.getBoundingClientRect().top
  }, [element, change])
}
