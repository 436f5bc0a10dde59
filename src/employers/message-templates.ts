import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, multiLineText, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { listOfPlaceholders, unknownPlaceholderIn } from './template-text.ts'

const tag = 'Employers'
const byId = z.object({ id: uuid })

export const templateNameLimit = 80
export const templateTextLimit = 2000
/** Templates of one company. */
export const templatesLimit = 50

export const messageTemplateForm = z.object({
  name: singleLineText(t`Name`, templateNameLimit).min(1, t`Name is required.`),
  text: multiLineText(t`Text`, templateTextLimit)
    .min(1, t`Text is required.`)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholderIn(text)
      if (unknown === null) return
      const message = t`We don’t know ${unknown}. In braces, you can use ${listOfPlaceholders}.`
      context.addIssue({ code: 'custom', message })
    }),
})
export type MessageTemplateForm = z.infer<typeof messageTemplateForm>

const messageTemplate = z.object({ id: uuid, name: z.string(), text: z.string(), updatedAt: moment })
export type MessageTemplate = z.infer<typeof messageTemplate>

/** Texts that a company uses again in messages to candidates and applicants. Everyone in the company may change them. */
export const templateOperations = {
  listTemplates: operation('employer', {
    method: 'GET',
    path: '/employers/templates',
    summary: 'Message templates of the viewer’s company, by name',
    tag,
    problems: ['NOT_FOUND'],
  }).output(z.object({ templates: z.array(messageTemplate) })),

  createTemplate: operation('employer', {
    method: 'POST',
    path: '/employers/templates',
    summary: `Add a message template; in braces, its text may contain ${listOfPlaceholders}`,
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(messageTemplateForm)
    .output(messageTemplate),

  updateTemplate: operation('employer', {
    method: 'PUT',
    path: '/employers/templates/{id}',
    summary: 'Change a message template of the viewer’s company',
    tag,
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  })
    .input(
      messageTemplateForm.extend({
        ...byId.shape,
        /** The `updatedAt` of the version that was edited. If it has changed meanwhile, nothing is saved. */
        basedOn: moment.optional(),
      }),
    )
    .output(messageTemplate),

  deleteTemplate: operation('employer', {
    method: 'DELETE',
    path: '/employers/templates/{id}',
    summary: 'Delete a message template of the viewer’s company',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(done),
}
