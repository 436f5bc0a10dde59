import { Alert, Anchor, Button, Text } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useCategories } from '../categories/use-categories.ts'
import { WritersNote } from '../categories/writers-note.tsx'
import { MarkupEditor } from '../editor/markup-editor.tsx'
import classes from './thread.module.css'
import type { ThreadPage } from './thread-store.ts'
import type { ComposerState } from './use-composer.ts'
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

  if (!isOpen && !draft.content) return <Closed thread={page.thread} />
  const isAnswer = parent !== null || isParentNotLoaded
  return (
    <section ref={box} className={classes.composer} aria-label={t`Write a reply`} data-composer>
      {!isOpen && <Closed thread={page.thread} />}
      {isAnswer && (
        <Text size="sm" className={classes.answering}>
          <span>
            {parent ? (
              <Trans>
                Replying to <b>{parent.author.name}</b>
              </Trans>
            ) : (
              <Trans>
                Replying to <b>a reply further down</b>
              </Trans>
            )}
          </span>
          <Anchor component="button" size="sm" onClick={composer.replyToThread}>
            <Trans>Reply to the thread instead</Trans>
          </Anchor>
        </Text>
      )}
      <MarkupEditor
        label={parent ? t`Your reply to ${parent.author.name}` : t`Your reply`}
        placeholder={t`Write a reply...`}
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
          <Trans>
            <span className={classes.keys}>Press Ctrl+Enter or Cmd+Enter to post. </span>
            Your draft is kept in this browser.
          </Trans>
        </Text>
        <Button color="terracotta" onClick={composer.send} loading={composer.isSending} disabled={!isOpen}>
          <Trans>Post reply</Trans>
        </Button>
      </div>
    </section>
  )
}

/** Says why the viewer cannot reply. */
function Closed({ thread: { categoryId, isLocked } }: Pick<ThreadPage, 'thread'>) {
  const category = useCategories(!isLocked).find(({ id }) => id === categoryId)
  if (!isLocked) return category && <WritersNote category={category} className={classes.locked} />
  return (
    <Alert color="gray" variant="light" className={classes.locked}>
      <Trans>This thread is locked. You can read it, but you can’t reply.</Trans>
    </Alert>
  )
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
