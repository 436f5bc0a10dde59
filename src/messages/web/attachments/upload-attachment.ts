import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { uploadFile } from '../../../ui/files/upload.ts'
import type { Attachment } from '../../contract.ts'

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

const failedUpload = t`This file couldn’t be uploaded. Please check your connection and try again.`

/**
 * Uploads a file to a conversation.
 * @throws ORPCError with the server's message, or Error for a lost connection or a canceled upload
 */
export function uploadAttachment(conversationId: string, file: File, options: Options): Promise<Attachment> {
  const path = `/api/conversations/${conversationId}/attachments`
  return uploadFile<Attachment>({ method: 'POST', path, file, query: { name: file.name }, ...options })
}

/** The message for a person whose upload failed. */
export function messageOfUpload(error: unknown): string {
  return messageOf(error, failedUpload)
}
