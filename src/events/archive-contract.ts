import * as z from 'zod'
import { t } from '#text'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { maxDurationMinutes } from './event.ts'

const tag = 'Events (archive)'
const byId = z.object({ id: uuid })
const byMaterial = z.object({ id: uuid, materialId: uuid })

export const maxMaterials = 30
export const maxChapters = 100
export const materialMegabytes = 20
export const materialLimit = materialMegabytes * 1024 * 1024
export const wrongMaterial = t`Please upload a PDF, a Word document, or a text file. Save slides as PDF.`
export const materialTooLarge = t`The file must be ${materialMegabytes} MB or less.`

const addressLimit = 500

function webAddress(label: string) {
  return z
    .string(t`${label} must be a web address.`)
    .trim()
    .max(addressLimit, t`${label} must be ${addressLimit} characters or less.`)
}

function isWebAddress(address: string): boolean {
  try {
    return new URL(address).protocol === 'https:' && !/[\s\p{Cc}]/u.test(address)
  } catch {
    return false
  }
}

const title = singleLineText(t`Title`, 120).min(1, t`Title is required.`)

export const materialLinkForm = z.object({
  title,
  url: webAddress('Link').refine(isWebAddress, t`Link must start with https://`),
})
export type MaterialLinkForm = z.infer<typeof materialLinkForm>

const chapter = z.object({
  /** From the beginning of the recording. */
  seconds: z
    .number(t`Please enter a time such as 12:30.`)
    .int(t`Please enter a time such as 12:30.`)
    .min(0, t`Please enter a time such as 12:30.`)
    .max(maxDurationMinutes * 60, t`A recording can be 24 hours long.`),
  title: singleLineText(t`Chapter`, 120).min(1, t`Each chapter needs a title.`),
})
export type Chapter = z.infer<typeof chapter>

export const recordingForm = z.object({
  /** Empty for no recording. */
  url: webAddress('Recording').refine((url) => url === '' || isWebAddress(url), t`Recording must start with https://`),
  /** Sorted by the server. */
  chapters: z.array(chapter).max(maxChapters, t`A recording can have ${maxChapters} chapters.`),
})
export type RecordingForm = z.infer<typeof recordingForm>

const material = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), id: uuid, title: z.string(), url: z.string() }),
  z.object({
    kind: z.literal('file'),
    id: uuid,
    title: z.string(),
    fileName: z.string(),
    /** In bytes. */
    size: z.number().int(),
  }),
])
export type Material = z.infer<typeof material>

const archive = z.object({
  materials: z.array(material),
  recording: recordingForm.nullable(),
  can: z.object({ /** Add and remove materials, and set the recording. */ edit: z.boolean() }),
})
export type EventArchive = z.infer<typeof archive>

/** Materials and the recording of past events. */
export const archiveOperations = {
  showArchive: operation('member', {
    method: 'GET',
    path: '/events/{id}/archive',
    summary: 'The materials and the recording of a past event',
    tag,
    // Members without a membership may read the events they are registered for (see policy.ts).
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(archive),

  addMaterialLink: operation('member', {
    method: 'POST',
    path: '/events/{id}/materials',
    summary: 'Add a link to the materials of a past event; for people who manage it',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(materialLinkForm.extend({ id: uuid }))
    .output(archive),

  addMaterialFile: operation('member', {
    method: 'PUT',
    path: '/events/{id}/materials/{materialId}/file',
    summary:
      'Add a file to the materials of a past event, under an id of the sender’s; for people who manage it. ' +
      `A PDF, Word document, or text of up to ${materialMegabytes} MB`,
    tag,
    inputStructure: 'detailed',
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ params: byMaterial, query: z.object({ name: fileName }), body: fileBody }))
    .output(archive),

  openMaterial: operation('member', {
    method: 'GET',
    path: '/events/{id}/materials/{materialId}/file',
    summary: 'A file of the materials of a past event',
    tag,
    membership: 'notNeeded',
    problems: ['NOT_FOUND'],
  })
    .input(byMaterial)
    .output(fileResponse),

  removeMaterial: operation('member', {
    method: 'DELETE',
    path: '/events/{id}/materials/{materialId}',
    summary: 'Remove a link or a file from the materials of an event; idempotent; for people who manage it',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byMaterial)
    .output(done),

  saveRecording: operation('member', {
    method: 'PUT',
    path: '/events/{id}/recording',
    summary: 'Set or remove the recording of a past event and its chapters; for people who manage it',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(recordingForm.extend({ id: uuid }))
    .output(archive),
}
