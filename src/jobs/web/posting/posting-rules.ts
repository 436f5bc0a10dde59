import * as z from 'zod'
import { t } from '#text'
import { completeJob, jobDraft } from '../../contract.ts'
import { draftOf, type PostingFields } from './posting-fields.ts'

/** Checks the form's values by the contract's rules for drafts or for published jobs. */
export const postingFields = z.custom<PostingFields>().superRefine((fields, context) => {
  const rules = fields.mustBeComplete ? completeJob : jobDraft
  for (const { path, message } of rules.safeParse(draftOf(fields)).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...path], message })
  }
  if (fields.mustBeComplete && fields.applyAt === 'link' && fields.applyUrl.trim() === '') {
    context.addIssue({ code: 'custom', path: ['applyUrl'], message: t`Application link is required.` })
  }
})
