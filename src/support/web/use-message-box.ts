import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../ui/api.ts'
import { draftKey, keepDraft, readDraft, useKeptDraft } from '../../ui/drafts.ts'

type MessageBox<Result> = {
  accountId: string
  /** The request it is written under. */
  place: string
  send: (message: string) => Promise<Result>
  /** The words for a lost connection or a fault of the server. */
  failed: string
  onSent: (result: Result) => void
}

/** One text to be sent, kept as a draft until it is. Sending twice at once sends once. */
export function useMessageBox<Result>({ accountId, place, send, failed, onSent }: MessageBox<Result>) {
  const key = draftKey('support', accountId, place)
  const [message, setMessage] = useState(() => {
    const kept = readDraft<{ message: unknown }>(key).message
    return typeof kept === 'string' ? kept : ''
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const isEmpty = message.trim() === ''
  useKeptDraft(key, message ? { message } : null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isEmpty || isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setFailure(null)
    try {
      const result = await send(message)
      setMessage('')
      keepDraft(key, null)
      onSent(result)
      // The button is disabled now that there is nothing to send: the keyboard goes on in the box.
      box.current?.focus({ preventScroll: true })
    } catch (error) {
      setFailure(messageOf(error, failed))
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  const field = {
    ref: box,
    value: message,
    readOnly: isSending,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setMessage(event.currentTarget.value),
  }
  return { field, failure, isEmpty, isSending, send: submit }
}
