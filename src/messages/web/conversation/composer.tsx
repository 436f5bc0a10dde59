import { ActionIcon, Text, Textarea } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { plural, t } from '#text'
import { placeholderIn } from '../../../employers/contract.ts'
import { TemplateMenu, type TemplateValues } from '../../../employers/web/exports.tsx'
import { type Attachment, messageLimit } from '../../contract.ts'
import { AttachButton, ChosenFiles } from '../attachments/attach-files.tsx'
import type { useFileDrop } from '../attachments/file-drop.ts'
import type { ComposedFiles } from '../attachments/use-attachments.ts'
import styles from './conversation.module.css'

/** The characters that remain are counted on screen once there are fewer than this. */
const remainderShown = 500

type ComposerProps = {
  ref: Ref<HTMLTextAreaElement>
  name: string
  text: string
  setText: (text: string) => void
  /** Sends the text with these files. */
  send: (attachments: Attachment[]) => void
  files: ComposedFiles
  onPaste: ReturnType<typeof useFileDrop>['onPaste']
  /** Whether files are being dragged over the conversation. */
  isDropTarget: boolean
  /** For an employer, what templates of their company are filled with; null for others. */
  templates: TemplateValues | null
}

/** Where the viewer writes. Enter sends the message, Shift+Enter starts a new line. */
export function Composer({ ref, name, text, setText, send, files, onPaste, isDropTarget, templates }: ComposerProps) {
  // Whether the person has sent a message whose files are still being uploaded.
  const [isWaiting, setWaiting] = useState(false)
  const isEmpty = !text.trim() && files.files.length === 0
  const unfilled = templates && placeholderIn(text)

  function sendNow(): void {
    const attachments = files.take()
    if (attachments) send(attachments)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isEmpty || unfilled) return
    if (files.isUploading) setWaiting(true)
    else sendNow()
  }
  useEffect(() => {
    if (!isWaiting || files.isUploading) return
    setWaiting(false)
    if (!isEmpty && !unfilled) sendNow()
  })
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While an input method composes a character, Enter confirms it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    submit(event)
  }
  return (
    <form className={styles.composer} onSubmit={submit} data-drop={isDropTarget || undefined}>
      {templates && (
        <div className={styles.templates}>
          <TemplateMenu {...templates} text={text} onUse={setText} />
        </div>
      )}
      <ChosenFiles files={files} isWaiting={isWaiting} />
      <AttachButton files={files} />
      <Textarea
        ref={ref}
        className={styles.box}
        aria-label={t`Message to ${name}`}
        placeholder={t`Write a message`}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={messageLimit}
        dir="auto"
        error={unfilled && t`Please replace ${unfilled} first.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {text.length > messageLimit - remainderShown && (
        <Text size="sm" c="dimmed" className={styles.remainder}>
          {plural(messageLimit - text.length, { one: '# character left', other: '# characters left' })}
        </Text>
      )}
      <ActionIcon type="submit" color="terracotta" size={42} radius="xl" aria-label={t`Send`} disabled={isEmpty}>
        <IconSend2 size={20} aria-hidden="true" />
      </ActionIcon>
    </form>
  )
}
