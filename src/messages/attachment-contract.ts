import * as z from 'zod'
import { t } from '#text'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, uuid } from '../platform/contract/schemas.ts'
import { attachmentMegabytes, maxAttachments, tooManyAttachments, unusedAttachmentHours } from './attachment-rules.ts'

const tag = 'Messages'

/** A file of a message. Its URL is that of the conversation with both ids (`attachmentUrl`). */
export const attachment = z.object({
  id: uuid,
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
})
export type Attachment = z.infer<typeof attachment>

/** The files of a message that is being sent, in their order: those that the sender uploaded to this conversation. */
export const attachmentChoices = z
  .array(uuid)
  .max(maxAttachments, tooManyAttachments)
  .refine((ids) => new Set(ids).size === ids.length, t`Each file can be attached only once.`)
  .default([])

const byBothIds = z.object({ id: uuid, attachmentId: uuid })

export const attachmentOperations = {
  uploadAttachment: operation('signedIn', {
    method: 'POST',
    path: '/conversations/{id}/attachments',
    summary: `Upload a file for a message in an open conversation: PDF, DOCX, PNG, JPEG, WebP, or plain text of ${attachmentMegabytes} MB at most, scanned for viruses; deleted after ${unusedAttachmentHours} hours in no message`,
    tag,
    membership: 'needed',
    successStatus: 201,
    // A key would have to cover the file. A file that was sent twice is in no message and is deleted.
    takesIdempotencyKey: false,
    inputStructure: 'detailed',
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ params: z.object({ id: uuid }), query: z.object({ name: fileName }), body: fileBody }))
    .output(attachment),

  openAttachment: operation('signedIn', {
    method: 'GET',
    path: '/conversations/{id}/attachments/{attachmentId}',
    summary:
      'Download a file of a message, for the two people of the conversation and, once the message was reported, admins',
    tag,
    problems: ['NOT_FOUND', 'UNAVAILABLE'],
  })
    .input(byBothIds)
    .output(fileResponse),

  removeAttachment: operation('signedIn', {
    method: 'DELETE',
    path: '/conversations/{id}/attachments/{attachmentId}',
    summary: 'Delete a file that the viewer uploaded or sent, for both people',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byBothIds)
    .output(done),
}
