import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { draftKey, readDraft, saveDraft } from '../../../ui/forms/drafts.ts'
import type { Attachment, Message } from '../../contract.ts'
import { messagesApi } from '../api.ts'
import { addMessage, reloadConversation, reloadFolders } from '../use-conversations.ts'

/** A message that has not been confirmed yet. Its key makes it one message, however often it is sent. */
export type OutgoingMessage = {
  key: string
  body: string
  /** Its files, which are uploaded already. */
  attachments: Attachment[]
  /** Id of the last message before it. */
  after: number
  /** Why it could not be sent; null while it is being sent. */
  failure: string | null
}

type Draft = { text: string; unsent: OutgoingMessage[] }

/**
 * What the viewer writes in a conversation: the text in the composer, and messages that are being sent or have failed. Both
 * are stored in this browser until they are sent.
 */
export function useOutgoingMessages(accountId: string, conversationId: string, messages: readonly Message[]) {
  const queryClient = useQueryClient()
  const key = draftKey('message', accountId, conversationId)
  const [text, setText] = useState(() => textIn(readDraft<Draft>(key)))
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>(() => unsentIn(readDraft<Draft>(key)))
  const last = messages.at(-1)?.id ?? 0

  useEffect(() => {
    // A message may have arrived although the page was closed meanwhile. Sending it again with its key does no harm.
    const unsent = outgoing.map((one) => ({ ...one, failure: one.failure ?? t`It may not have been sent.` }))
    saveDraft(key, text || unsent.length > 0 ? { text, unsent } : null)
  }, [key, text, outgoing])

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  function settle(one: OutgoingMessage, failure: string | null): void {
    const next = (list: OutgoingMessage[]) =>
      failure === null
        ? list.filter((other) => other.key !== one.key)
        : list.map((other) => (other.key === one.key ? { ...one, failure } : other))
    if (isMounted.current) {
      setOutgoing(next)
      return
    }
    // Another conversation is on screen meanwhile, so update only the stored draft.
    const stored = readDraft<Draft>(key)
    const unsent = next(unsentIn(stored))
    saveDraft(key, textIn(stored) || unsent.length > 0 ? { text: textIn(stored), unsent } : null)
  }

  async function dispatch(one: OutgoingMessage): Promise<void> {
    try {
      const { body, key, attachments } = one
      const ids = attachments.map(({ id }) => id)
      const message = await messagesApi.client.send({ id: conversationId, body, key, attachments: ids })
      addMessage(queryClient, conversationId, message)
      settle(one, null)
      void reloadFolders(queryClient)
    } catch (error) {
      settle(one, messageOf(error, t`You appear to be offline.`))
      void reloadConversation(queryClient, conversationId)
    }
  }

  return {
    text,
    setText,
    /** Messages that have not arrived yet. */
    outgoing: outgoing.filter((one) => !messages.some((message) => isSame(message, one))),
    send(attachments: Attachment[]): void {
      const body = text.trim()
      if (!body && attachments.length === 0) return
      const one = { key: crypto.randomUUID(), body, attachments, after: last, failure: null }
      setText('')
      setOutgoing((list) => [...list, one])
      void dispatch(one)
    },
    retry(one: OutgoingMessage): void {
      const again = { ...one, failure: null }
      setOutgoing((list) => list.map((other) => (other.key === one.key ? again : other)))
      void dispatch(again)
    },
    /** Puts the text of a message that could not be sent back into the composer, before what is there. */
    edit(one: OutgoingMessage): void {
      setText((current) => [one.body, current].filter((part) => part !== '').join('\n'))
      setOutgoing((list) => list.filter((other) => other.key !== one.key))
    },
    discard(one: OutgoingMessage): void {
      setOutgoing((list) => list.filter((other) => other.key !== one.key))
    },
  }
}

/** Whether a message is the one that is still being sent. The live update is often faster than the response. */
function isSame({ id, isYours, body, attachments }: Message, one: OutgoingMessage): boolean {
  return isYours && id > one.after && body === one.body && attachments[0]?.id === one.attachments[0]?.id
}

function textIn({ text }: Partial<Draft>): string {
  return typeof text === 'string' ? text : ''
}

function unsentIn({ unsent }: Partial<Draft>): OutgoingMessage[] {
  // The version before files stored messages without a list of them.
  return Array.isArray(unsent) ? unsent.map((one) => ({ ...one, attachments: one.attachments ?? [] })) : []
}
