import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { MarkupEditor } from '../editor/markup-editor.tsx'
import classes from './thread.module.css'
import type { ThreadPage } from './thread-page.ts'
import type { Composer as ComposerState } from './use-composer.ts'
import { useSteady } from './use-steady.ts'

/** The box a reply is written in. Its words survive a reload, a closed tab, and a locked thread. */
export function Composer({ composer, page }: { composer: ComposerState; page: ThreadPage }) {
  const { draft, parent, isParentAhead, focus } = composer
  const textarea = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLElement>(null)
  const isOpen = page.thread.can.reply
  useSteady(box, page.replies)

  useEffect(() => {
    const field = textarea.current
    if (!field || !focus.isWanted()) return
    focus.settle()
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
    field.scrollIntoView({ block: 'center' })
  }, [focus])

  if (!isOpen && !draft.content) return <Locked />
  const isAnswer = parent !== null || isParentAhead
  return (
    <section ref={box} className={classes.composer} aria-label="Write a reply" data-composer>
      {!isOpen && <Locked />}
      {isAnswer && (
        <Text size="sm" className={classes.answering}>
          <span>
            Replying to <b>{parent?.author.name ?? 'a reply further down'}</b>
          </span>
          <Anchor component="button" size="sm" onClick={composer.leaveParent}>
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
        textareaRef={textarea}
      />
      <div className={classes.composerFoot}>
        <Text size="xs" c="dimmed" className={classes.hint}>
          <span className={classes.keys}>Ctrl or Cmd with Enter sends. </span>
          Your draft is kept in this browser.
        </Text>
        <Button color="terracotta" onClick={composer.send} loading={composer.isSending} disabled={!isOpen}>
          Post Reply
        </Button>
      </div>
    </section>
  )
}

function Locked() {
  return (
    <Alert color="gray" variant="light" className={classes.locked}>
      This thread is locked. New replies are closed.
    </Alert>
  )
}
