import * as z from 'zod'
import { manyLines } from '../platform/contract/characters.ts'
import { done, moment, serial, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'
import { reportableKinds } from '../platform/contract/reportable-kinds.ts'
import { reportReasons } from './reasons.ts'

const tag = 'Reports'

/** What an admin decided: nothing is wrong, the thing was removed, or its author was warned. */
export const reportOutcomes = ['dismissed', 'removed', 'warned'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const noteLimit = 1000
export const wordsLimit = 2000
/** Things on one page of the queue, and the reports that are shown with each. */
export const thingsPerPage = 20
export const reportsShown = 20

const kind = z.enum(reportableKinds, 'This cannot be reported.')
/** One spelling for each id, so that a thing reported twice is known to be the same. */
const thingId = z.union(
  [z.string().regex(/^[1-9]\d{0,15}$/), z.string().toLowerCase().pipe(uuid)],
  'This cannot be reported.',
)

const report = z.object({
  reason: z.enum(reportReasons, 'Please choose a reason.'),
  note: z
    .string()
    .trim()
    .max(noteLimit, 'Your note must be 1000 characters or less.')
    .regex(manyLines, 'Your note contains characters that cannot be used.')
    .default(''),
})

function explainsOther({ reason, note }: z.infer<typeof report>): boolean {
  return reason !== 'other' || note !== ''
}
const unexplained = { path: ['note'], message: 'Please tell us what is wrong.' }

/** What a member says about a thing she reports. */
export const reportForm = report.refine(explainsOther, unexplained)

const wordsToAuthor = z
  .string('Please write to the author.')
  .trim()
  .max(wordsLimit, 'Your words must be 2000 characters or less.')
  .regex(manyLines, 'Your words contain characters that cannot be used.')

/** What the author of a thing is told when it is removed; left empty, she is told the rules of the reasons given. */
export const removalForm = z.object({ words: wordsToAuthor.default('') })
export const warningForm = z.object({ words: wordsToAuthor.min(1, 'Please write to the author.') })

const person = z.object({ id: uuid, name: z.string() })

/** A thing that was reported, with all that waits to be decided about it, or was decided together. */
export const reportedThing = z.object({
  kind: z.enum(reportableKinds),
  id: z.string(),
  /** What it is now; null when it is gone. */
  thing: z.object({ title: z.string(), excerpt: z.string(), path: z.string() }).nullable(),
  /** Whose it is; null when she has left. */
  author: person.nullable(),
  reportCount: z.number().int(),
  /** The first 20, oldest first. `reporter` is null when she has left. */
  reports: z.array(
    z.object({ reason: z.enum(reportReasons), note: z.string(), createdAt: moment, reporter: person.nullable() }),
  ),
  outcome: z.enum(reportOutcomes).nullable(),
  settledAt: moment.nullable(),
})
export type ReportedThing = z.infer<typeof reportedThing>

const byThing = z.object({ kind, id: thingId })

export const reportsContract = {
  report: operation('member', {
    method: 'POST',
    path: '/reports',
    summary: 'Report something to the admins',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(report.extend(byThing.shape).refine(explainsOther, unexplained))
    .output(done),

  list: operation('admin', {
    method: 'GET',
    path: '/reports',
    summary: 'The queue of reported things: those that wait, oldest first, or those settled, newest first',
    tag,
  })
    .input(
      z.object({
        state: z.enum(['waiting', 'settled']).default('waiting'),
        /** `next` of the page before. */
        after: serial.optional(),
        afterSettledAt: moment.optional(),
      }),
    )
    .output(
      z.object({
        things: z.array(reportedThing),
        next: z.object({ after: serial, afterSettledAt: moment.optional() }).nullable(),
      }),
    ),

  remove: operation('admin', {
    method: 'POST',
    path: '/reports/{kind}/{id}/removal',
    summary: 'Remove a reported thing, which settles all reports of it',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(removalForm.extend(byThing.shape))
    .output(done),

  dismiss: operation('admin', {
    method: 'POST',
    path: '/reports/{kind}/{id}/dismissal',
    summary: 'Leave a reported thing as it is, which settles all reports of it',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byThing)
    .output(done),

  warn: operation('admin', {
    method: 'POST',
    path: '/reports/{kind}/{id}/warning',
    summary: 'Write to the author of a reported thing, which settles all reports of it',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(warningForm.extend(byThing.shape))
    .output(done),
}
