import { plural, t } from '#text'
import { type PictureFormat, pictureFormats } from '../platform/contract/pictures.ts'

/*
 * The rules for files in conversations. The screens check a file before they send it, and the server again. Apart from
 * attachment-contract.ts, so that screens need no validation library to show a file.
 */

/** Files of a message at most. */
export const maxAttachments = 3
export const attachmentMegabytes = 10
export const attachmentLimit = attachmentMegabytes * 1024 * 1024
/** What all files that a person sent may take up. They make room by removing some. */
export const attachmentMegabytesPerPerson = 250
export const attachmentBytesPerPerson = attachmentMegabytesPerPerson * 1024 * 1024
/** Hours after which a file that was uploaded and is in no message is deleted. */
export const unusedAttachmentHours = 24

/** Documents are kept as they are. */
export const attachedDocuments = ['.pdf', '.docx', '.txt'] as const
/** Pictures lose what they say about the place and the camera. */
export const attachedPictures: readonly PictureFormat[] = [
  ...pictureFormats,
  {
    extension: 'webp',
    library: 'webp',
    names: ['.webp'],
    mediaType: 'image/webp',
    signature: [0x52, 0x49, 0x46, 0x46],
  },
]

/** The endings of the names of files that can be attached. */
const attachmentNames: readonly string[] = [...attachedDocuments, ...attachedPictures.flatMap(({ names }) => names)]
/** The same for an input that chooses files. */
export const attachmentAccept = attachmentNames.join(',')

export const wrongAttachment = t`This file can’t be sent here. Please choose a PDF, a Word document (.docx), a picture (PNG, JPEG, or WebP), or a text file.`
export const largeAttachment = t`This file is too large. Please choose one of up to ${attachmentMegabytes} MB.`
export const tooManyAttachments = t`A message can have up to ${maxAttachments} files.`
/** For a file that was deleted because it was in no message for a day, or that another message has. */
export const missingAttachment = t`A file is no longer available. Please remove it and attach it again.`

/** Whether a file's name is that of a file that can be attached. */
export function isAttachmentName(name: string): boolean {
  return attachmentNames.some((ending) => name.toLowerCase().endsWith(ending))
}

/** How many files a message has, as texts say it. Without any, they were removed. */
export function attachmentsLabel(count: number): string {
  if (count === 0) return t`Attachment removed`
  return plural(count, { one: '# attachment', other: '# attachments' })
}

/** The URL of a file. Only the two people of the conversation can load it. */
export function attachmentUrl(conversationId: string, id: string): string {
  return `/api/conversations/${conversationId}/attachments/${id}`
}
