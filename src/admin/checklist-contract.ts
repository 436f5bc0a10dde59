import * as z from 'zod'
import { t } from '#text'
import { textsOfOneCommunity } from '../platform/contract/community.ts'
import { operation } from '../platform/contract/operation.ts'

const tag = 'Admin'

/** What a community needs before it stands on its own feet. */
export const checklistItems = [
  'email',
  'backups',
  'restore',
  'tls',
  'texts',
  'terms',
  'secondAdmin',
  'firstThread',
  'firstEvent',
] as const
export type ChecklistItem = (typeof checklistItems)[number]

const checklist = z.object({
  items: z.array(z.object({ id: z.enum(checklistItems), isDone: z.boolean() })),
  /** The texts that still describe another community. */
  textsToReplace: z.array(z.enum(textsOfOneCommunity)),
})
export type Checklist = z.infer<typeof checklist>

/** The code that a restore prints. */
export const restoreCode = z.object({
  code: z
    .string(t`Please enter the code.`)
    .trim()
    .min(1, t`Please enter the code.`)
    .max(200, t`This isn’t a code that a restore printed.`),
})

/** The checklist of a new community. Each item is computed from what is there. */
export const checklistContract = {
  showChecklist: operation('admin', {
    method: 'GET',
    path: '/admin/checklist',
    summary: 'What a new community still needs',
    tag,
  }).output(checklist),

  confirmTexts: operation('admin', {
    method: 'PUT',
    path: '/admin/checklist/texts',
    summary: 'Confirm that the texts that nobody has replaced fit this community',
    tag,
  }).output(checklist),

  confirmTerms: operation('admin', {
    method: 'PUT',
    path: '/admin/checklist/terms',
    summary: 'Confirm that the viewer has read the terms',
    tag,
    problems: ['CONFLICT'],
  }).output(checklist),

  confirmRestore: operation('admin', {
    method: 'PUT',
    path: '/admin/checklist/restore',
    summary: 'Prove with the code that a restore printed that a backup of this site was restored elsewhere',
    tag,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(restoreCode)
    .output(checklist),
}
