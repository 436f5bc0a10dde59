import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import type { PictureChoice, Reply } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { MarkupEditor } from '../editor/markup-editor.tsx'
import { picksOf, usedPicks } from '../mentions/mention-query.ts'
import { usePostPictures } from '../pictures/post-pictures.ts'
import classes from './thread.module.css'
import { changeReply, type ThreadStore } from './thread-store.ts'
import { preloadReplySchema, validateReply } from './use-composer.ts'

type EditReplyProps = { store: ThreadStore; reply: Reply; opened: boolean; onClose: () => void }

/** Edits the viewer's own reply in place. */
export default function EditReply({ opened, ...props }: EditReplyProps) {
  return opened ? <Editor {...props} /> : null
}

function Editor({ store, reply, onClose }: Omit<EditReplyProps, 'opened'>) {
  const [content, setContent] = useState(reply.content)
  const [picked, setPicked] = useState(() => picksOf(reply.contentMarkup))
  const board = store.read()?.thread.categoryId
  const [error, setError] = useState<string | null>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const pictures = usePostPictures(null, reply.pictures)
  const { isWaiting } = pictures.read()
  useEffect(() => {
    textarea.current?.focus()
    preloadReplySchema()
  }, [])

  const { mutate, isPending } = useMutation({
    mutationFn: (changes: { content: string; pictures: PictureChoice[] }) => {
      const mentions = usedPicks(changes.content, picked)
      return forumApi.client.updateReply({ id: reply.id, ...changes, mentions })
    },
    onSuccess: (changed) => {
      store.update((page) => changeReply(page, reply.id, () => changed))
      onClose()
    },
    onError: (failure) => {
      pictures.showProblem(failure)
      setError(messageOf(failure, t`Failed to save your changes. Please try again.`))
    },
  })

  async function save(): Promise<void> {
    const message = await validateReply(content)
    setError(message)
    const chosen = message ? null : await pictures.prepare()
    if (chosen) mutate({ content, pictures: chosen })
  }

  return (
    <div className={classes.editing}>
      <MarkupEditor
        label={t`Edit your reply`}
        value={content}
        onChange={setContent}
        error={error}
        onSend={save}
        isReadOnly={isPending || isWaiting}
        pictures={pictures}
        textareaRef={textarea}
        mentions={{ place: { thread: reply.threadId, board }, picked, onPick: setPicked }}
      />
      <div className={classes.composerFoot}>
        <span />
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={save} loading={isPending || isWaiting}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  )
}
