import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../ui/api.ts'
import type { Reply } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { MarkupEditor } from '../editor/markup-editor.tsx'
import { faultOf, prepareRules } from './reply-rules.ts'
import classes from './thread.module.css'
import { changeReply } from './thread-page.ts'
import type { ThreadStore } from './use-thread.ts'

/** Changes the own reply where it stands. */
export function EditReply({ store, reply, onClose }: { store: ThreadStore; reply: Reply; onClose: () => void }) {
  const [content, setContent] = useState(reply.content)
  const [error, setError] = useState<string | null>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    textarea.current?.focus()
    prepareRules()
  }, [])

  const { mutate, isPending } = useMutation({
    mutationFn: (words: string) => forumApi.client.updateReply({ id: reply.id, content: words }),
    onSuccess: (changed) => {
      store.change((page) => changeReply(page, reply.id, () => changed))
      onClose()
    },
    onError: (failure) => setError(messageOf(failure, 'Failed to save your changes. Please try again.')),
  })

  async function save(): Promise<void> {
    const fault = await faultOf(content)
    setError(fault)
    if (!fault) mutate(content)
  }

  return (
    <div className={classes.editing}>
      <MarkupEditor
        label="Edit your reply"
        value={content}
        onChange={setContent}
        error={error}
        onSend={save}
        isReadOnly={isPending}
        textareaRef={textarea}
      />
      <div className={classes.composerFoot}>
        <span />
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save} loading={isPending}>
          Save
        </Button>
      </div>
    </div>
  )
}
