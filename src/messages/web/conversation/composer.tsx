import { ActionIcon, Text, Textarea } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import type { FormEvent, KeyboardEvent, Ref } from 'react'
import { placeholderIn } from '../../../employers/contract.ts'
import { TemplateMenu, type TemplateValues } from '../../../employers/web/exports.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
import { messageLimit } from '../../contract.ts'
import styles from './conversation.module.css'

/** The characters that remain are counted on screen once there are fewer than this. */
const remainderShown = 500

type ComposerProps = {
  ref: Ref<HTMLTextAreaElement>
  name: string
  text: string
  setText: (text: string) => void
  send: () => void
  /** For an employer, what templates of their company are filled with; null for others. */
  templates: TemplateValues | null
}

/** Where the viewer writes. Enter sends the message, Shift+Enter starts a new line. */
export function Composer({ ref, name, text, setText, send, templates }: ComposerProps) {
  const unfilled = templates && placeholderIn(text)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!unfilled) send()
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While an input method composes a character, Enter confirms it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    submit(event)
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      {templates && (
        <div className={styles.templates}>
          <TemplateMenu {...templates} text={text} onUse={setText} />
        </div>
      )}
      <Textarea
        ref={ref}
        className={styles.box}
        aria-label={`Message to ${name}`}
        placeholder="Write a message"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={messageLimit}
        dir="auto"
        error={unfilled && `Please replace ${unfilled} first.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text.length > messageLimit - remainderShown && (
        <Text size="sm" c="dimmed" className={styles.remainder}>
          {formatCount(messageLimit - text.length, 'character', 'characters')} left
        </Text>
      )}
      <ActionIcon type="submit" color="terracotta" size={42} radius="xl" aria-label="Send" disabled={!text.trim()}>
        <IconSend2 size={20} aria-hidden="true" />
      </ActionIcon>
    </form>
  )
}
