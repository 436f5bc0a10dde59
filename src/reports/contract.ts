import * as z from 'zod'
import { t } from '#text'
import { reportableKinds } from '../platform/contract/content-kinds.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, serial, uuid } from '../platform/contract/schemas.ts'
import { multiLinePattern } from '../platform/contract/text-formats.ts'
import { reportReasons } from './reasons.ts'

const tag = 'Reports'

/** An admin's decision: nothing is wrong, the content was removed, or its author was warned. */
export const reportOutcomes = ['dismissed', 'removed', 'warned'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

const maxNoteLength = 1000
const maxMessageLength = 2000
/** Reported content on one page of the queue. */
export const queuePageSize = 20
/** The most reports that are listed with reported content. */
export const maxListedReports = 20

const kind = z.enum(reportableKinds, t`This can’t be reported.`)
/** One spelling per id, so that two reports of the same content are recognized as such. */
const contentId = z.union(
  [z.string().regex(/^[1-9]\d{0,15}$/), z.string().toLowerCase().pipe(uuid)],
  t`This can’t be reported.`,
)

const report = z.object({
  reason: z.enum(reportReasons, t`Please choose a reason.`),
  note: z
    .string()
    .trim()
    .max(maxNoteLength, t`Your note must be ${maxNoteLength} characters or less.`)
    .regex(multiLinePattern, t`Your note contains characters that cannot be used.`)
    .default(''),
})

function explainsOther({ reason, note }: z.infer<typeof report>): boolean {
  return reason !== 'other' || note !== ''
}
const unexplained = { path: ['note'], message: t`Please tell us what’s wrong.` }

/** The form with which a member reports content. */
export const reportForm = report.refine(explainsOther, unexplained)

const messageToAuthor = z
  .string(t`Please write a message to the author.`)
  .trim()
  .max(maxMessageLength, t`Your message must be ${maxMessageLength} characters or less.`)
  .regex(multiLinePattern, t`Your message contains characters that cannot be used.`)

/** The message to the author of removed content. If it is empty, they get the rules for the reported reasons. */
export const removalForm = z.object({ words: messageToAuthor.default('') })
export const warningForm = z.object({ words: messageToAuthor.min(1, t`Please write a message to the author.`) })

const person = z.object({ id: uuid, name: z.string(), avatarUrl: z.string().nullable() })

/** Reported content with its waiting reports, or with the reports that were settled together. */
export const reportedContent = z.object({
  kind: z.enum(reportableKinds),
  id: z.string(),
  /** The content as it is now; null if it no longer exists. */
  thing: z
    .object({
      title: z.string(),
      excerpt: z.string(),
      files: z.array(z.object({ name: z.string(), path: z.string() })).optional(),
      path: z.string(),
    })
    .nullable(),
  /** Null if the author's account is gone. */
  author: person.nullable(),
  reportCount: z.number().int(),
  /** The first 20, oldest first. `reporter` is null if their account is gone. */
  reports: z.array(
    z.object({ reason: z.enum(reportReasons), note: z.string(), createdAt: moment, reporter: person.nullable() }),
  ),
  outcome: z.enum(reportOutcomes).nullable(),
  settledAt: moment.nullable(),
})
export type ReportedContent = z.infer<typeof reportedContent>

const contentKey = z.object({ kind, id: contentId })

export const reportsContract = {
  report: operation('member', {
    method: 'POST',
    path: '/reports',
    summary: 'Report content to the admins',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(report.extend(contentKey.shape).refine(explainsOther, unexplained))
    .output(done),

  list: operation('admin', {
    method: 'GET',
    path: '/reports',
    summary: 'List reported content: waiting, oldest first, or settled, newest first',
    tag,
  })
    .input(
      z.object({
        state: z.enum(['waiting', 'settled']).default('waiting'),
        /** From `next` of the previous page. */
        after: serial.optional(),
        afterSettledAt: moment.optional(),
      }),
    )
    .output(
      z.object({
        things: z.array(reportedContent),
        next: z.object({ after: serial, afterSettledAt: moment.optional() }).nullable(),
      }),
    ),

  remove: operation('admin', {
    method: 'POST',
    path: '/reports/{kind}/{id}/removal',
    summary: 'Remove reported content, which settles all reports of it',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(removalForm.extend(contentKey.shape))
    .output(done),

  dismiss: operation('admin', {
    method: 'POST',
    path: '/reports/{kind}/{id}/dismissal',
    summary: 'Leave reported content as it is, which settles all reports of it',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(contentKey)
    .output(done),

  warn: operation('admin', {
    method: 'POST',
    path: '/reports/{kind}/{id}/warning',
    summary: 'Warn the author of reported content, which settles all reports of it',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(warningForm.extend(contentKey.shape))
    .output(done),
}
