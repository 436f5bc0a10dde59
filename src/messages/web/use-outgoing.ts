import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../ui/api.ts'
import { draftKey, keepDraft, readDraft } from '../../ui/drafts.ts'
import type { Message } from '../contract.ts'
import { messagesApi } from './api.ts'
import { reloadFolders, reloadTalk, showMessage } from './use-conversations.ts'

/** A message on its way. Its key makes it one message, however often it is sent. */
export type Outgoing = {
  key: string
  body: string
  /** The last message that was there before it. */
  after: number
  /** Why it could not be sent; null while it is on its way. */
  failure: string | null
}

type Draft = { text: string; unsent: Outgoing[] }

/**
 * What the viewer writes in a conversation: the text in the box, and what is on its way. Both stay in this browser
 * until they are sent, failed ones too.
 */
export function useOutgoing(accountId: string, conversationId: string, messages: readonly Message[]) {
  const queryClient = useQueryClient()
  const key = draftKey('message', accountId, conversationId)
  const [text, setText] = useState(() => textIn(readDraft<Draft>(key)))
  const [outgoing, setOutgoing] = useState<Outgoing[]>(() => unsentIn(readDraft<Draft>(key)))
  const last = messages.at(-1)?.id ?? 0

  useEffect(() => {
    // What a closed page left on its way may have arrived or not: to send it again does no harm.
    const unsent = outgoing.map((one) => ({ ...one, failure: one.failure ?? 'It may not have been sent.' }))
    keepDraft(key, text || unsent.length > 0 ? { text, unsent } : null)
  }, [key, text, outgoing])

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  function settle(one: Outgoing, failure: string | null): void {
    const next = (list: Outgoing[]) =>
      failure === null
        ? list.filter((other) => other.key !== one.key)
        : list.map((other) => (other.key === one.key ? { ...one, failure } : other))
    if (isMounted.current) {
      setOutgoing(next)
      return
    }
    // Another conversation is on screen meanwhile: only what is kept of this one can be put right.
    const kept = readDraft<Draft>(key)
    const unsent = next(unsentIn(kept))
    keepDraft(key, textIn(kept) || unsent.length > 0 ? { text: textIn(kept), unsent } : null)
  }

  async function dispatch(one: Outgoing): Promise<void> {
    try {
      const message = await messagesApi.client.send({ id: conversationId, body: one.body, key: one.key })
      showMessage(queryClient, conversationId, message)
      settle(one, null)
      void reloadFolders(queryClient)
    } catch (error) {
      settle(one, messageOf(error, 'You seem to be offline.'))
      void reloadTalk(queryClient, conversationId)
    }
  }

  return {
    text,
    setText,
    /** What has not come back as a message yet; the stream is often faster than the answer. */
    outgoing: outgoing.filter(
      ({ body, after }) => !messages.some((message) => message.isYours && message.id > after && message.body === body),
    ),
    send(): void {
      const body = text.trim()
      if (!body) return
      const one = { key: crypto.randomUUID(), body, after: last, failure: null }
      setText('')
      setOutgoing((list) => [...list, one])
      void dispatch(one)
    },
    retry(one: Outgoing): void {
      const again = { ...one, failure: null }
      setOutgoing((list) => list.map((other) => (other.key === one.key ? again : other)))
      void dispatch(again)
    },
    discard(one: Outgoing): void {
      setOutgoing((list) => list.filter((other) => other.key !== one.key))
    },
  }
}

function textIn({ text }: Partial<Draft>): string {
  return typeof text === 'string' ? text : ''
}

function unsentIn({ unsent }: Partial<Draft>): Outgoing[] {
  return Array.isArray(unsent) ? unsent : []
}
