import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft } from '../../../ui/forms/drafts.ts'
import {
  attachmentLimit,
  isAttachmentName,
  largeAttachment,
  maxAttachments,
  tooManyAttachments,
  wrongAttachment,
} from '../../attachment-rules.ts'
import type { Attachment } from '../../contract.ts'
import { messagesApi } from '../api.ts'

/** A file of a message that is being written. */
export type ComposedFile = {
  /** Identifies it in the composer, also while the server has given it no id. */
  key: string
  name: string
  size: number
  /** The share that was sent, from 0 to 1. */
  progress: number
  error: string | null
  /** Whether it can be uploaded again after a failure. */
  canRetry: boolean
  /** What the server stored; null until it is uploaded. */
  stored: Attachment | null
}

export type ComposedFiles = ReturnType<typeof useAttachments>

const loadUpload = () => import('./upload-attachment.ts')

/** The files of a message that is being written. Those that are uploaded are kept in this browser until they are sent. */
export function useAttachments(accountId: string, conversationId: string) {
  const storedUnder = draftKey('message-files', accountId, conversationId)
  const [files, setFiles] = useState<readonly ComposedFile[]>(() => draftedFiles(storedUnder))
  const [fault, setFault] = useState<string | null>(null)
  const sources = useRef(new Map<string, File>())
  const uploads = useRef(new Map<string, AbortController>())
  const isMounted = useRef(true)

  const uploaded = files.flatMap(({ stored }) => stored ?? [])
  const draft = uploaded.length > 0 ? JSON.stringify(uploaded) : null
  useEffect(() => {
    saveDraft(storedUnder, draft === null ? null : { files: JSON.parse(draft) })
  }, [storedUnder, draft])

  useEffect(() => {
    isMounted.current = true
    const running = uploads.current
    return () => {
      isMounted.current = false
      if (running.size === 0) return
      for (const controller of running.values()) controller.abort()
      toast.error(t`Some files weren’t attached`, {
        description: t`You left before the upload finished. Your text is kept. Please attach the missing files again.`,
      })
    }
  }, [])

  function change(key: string, changes: Partial<ComposedFile>): void {
    if (!isMounted.current) return
    setFiles((list) => list.map((file) => (file.key === key ? { ...file, ...changes } : file)))
  }

  async function upload(key: string): Promise<void> {
    const source = sources.current.get(key)
    if (!source) return
    const controller = new AbortController()
    uploads.current.set(key, controller)
    change(key, { progress: 0, error: null })
    try {
      const { uploadAttachment } = await loadUpload()
      const onProgress = (progress: number) => change(key, { progress })
      const stored = await uploadAttachment(conversationId, source, { onProgress, signal: controller.signal })
      // Removed while the response was on its way.
      if (controller.signal.aborted) forget(stored)
      sources.current.delete(key)
      change(key, { stored, progress: 1 })
    } catch (error) {
      if (controller.signal.aborted) return
      const loaded = await loadUpload().catch(() => null)
      change(key, { error: loaded?.messageOfUpload(error) ?? t`Please check your connection and try again.` })
    } finally {
      uploads.current.delete(key)
    }
  }

  /** Deletes a file that nobody needs any more. If that fails, it is deleted after a day. */
  function forget({ id }: Attachment): void {
    void messagesApi.client.removeAttachment({ id: conversationId, attachmentId: id }).catch(() => {})
  }

  return {
    files,
    /** What is wrong with all of them, such as that they are too many. */
    fault,
    isUploading: files.some(({ stored, error }) => stored === null && error === null),
    add(chosen: readonly File[]): void {
      const room = Math.max(0, maxAttachments - files.length)
      const added = chosen.slice(0, room).map((source): ComposedFile => {
        const error = faultOf(source)
        const key = crypto.randomUUID()
        if (error === null) sources.current.set(key, source)
        return { key, name: source.name, size: source.size, progress: 0, error, canRetry: error === null, stored: null }
      })
      setFault(chosen.length > room ? tooManyAttachments : null)
      setFiles((list) => [...list, ...added])
      for (const { key, error } of added) if (error === null) void upload(key)
    },
    retry: (key: string) => void upload(key),
    remove(key: string): void {
      uploads.current.get(key)?.abort()
      sources.current.delete(key)
      const stored = files.find((file) => file.key === key)?.stored
      if (stored) forget(stored)
      setFault(null)
      setFiles((list) => list.filter((file) => file.key !== key))
    },
    /** Takes the files for a message that is sent now. @returns null when one of them could not be uploaded */
    take(): Attachment[] | null {
      if (files.some(({ stored }) => stored === null)) {
        setFault(t`A file couldn’t be attached. Try it again or remove it, then send your message.`)
        return null
      }
      setFault(null)
      setFiles([])
      return uploaded
    },
    /** Puts the files of a message that was not sent back. */
    restore(returned: readonly Attachment[]): void {
      setFault(files.length + returned.length > maxAttachments ? tooManyAttachments : null)
      setFiles((list) => [...returned.map(toComposedFile), ...list].slice(0, maxAttachments))
    },
    forget,
  }
}

function faultOf({ name, size }: File): string | null {
  if (!isAttachmentName(name)) return wrongAttachment
  return size > attachmentLimit ? largeAttachment : null
}

function toComposedFile(stored: Attachment): ComposedFile {
  const { id, name, size } = stored
  return { key: id, name, size, progress: 1, error: null, canRetry: false, stored }
}

function draftedFiles(key: string): ComposedFile[] {
  const { files } = readDraft<{ files: Attachment[] }>(key)
  return Array.isArray(files) ? files.map(toComposedFile) : []
}
