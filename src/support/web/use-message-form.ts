import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../ui/api/api-client.ts'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../ui/forms/drafts.ts'

type MessageForm<Result> = {
  accountId: string
  requestId: string
  send: (message: string) => Promise<Result>
  /** The error message for a lost connection or a server fault. */
  fallback: string
  onSent: (result: Result) => void
}

/** A form with one message, stored as a draft until it is sent. A second submit while sending is ignored. */
export function useMessageForm<Result>({ accountId, requestId, send, fallback, onSent }: MessageForm<Result>) {
  const key = draftKey('support', accountId, requestId)
  const [message, setMessage] = useState(() => {
    const draft = readDraft<{ message: unknown }>(key).message
    return typeof draft === 'string' ? draft : ''
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isSubmitting = useRef(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const isEmpty = message.trim() === ''
  useDraftAutosave(key, message ? { message } : null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isEmpty || isSubmitting.current) return
    isSubmitting.current = true
    setSending(true)
    setFailure(null)
    try {
      const result = await send(message)
      setMessage('')
      saveDraft(key, null)
      onSent(result)
      // The button is disabled now, because there is nothing to send. Move the focus to the input.
      input.current?.focus({ preventScroll: true })
    } catch (error) {
      setFailure(messageOf(error, fallback))
    } finally {
      isSubmitting.current = false
      setSending(false)
    }
  }

  const field = {
    ref: input,
    value: message,
    readOnly: isSending,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setMessage(event.currentTarget.value),
  }
  return { field, failure, isEmpty, isSending, send: submit }
}
