import * as z from 'zod'
import { t } from '#text'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { listCursor } from './list-cursor.ts'

const tag = 'Admin'

export const mailStates = ['queued', 'sent', 'failed'] as const

/** A mail of the outbox without its body, because bodies contain links that open accounts. */
export const mail = z.object({
  id: uuid,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** The error of the last try, with the response of the mail server. */
  lastError: z.string().nullable(),
  /** For a failed mail: the mail server refused it for good, so it is not tried again automatically. */
  isFinal: z.boolean(),
  /** For a failed mail that is tried again: when. */
  nextTryAt: moment.nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
})
export type Mail = z.infer<typeof mail>

/** The recipient of a test mail. */
export const testMail = z.object({
  to: z
    .string(t`Email is required`)
    .trim()
    .min(1, t`Email is required`)
    .max(254, t`Please enter a valid email address`)
    .pipe(z.email(t`Please enter a valid email address`)),
})

/** The result of a test mail: accepted, to be sent later, refused, no response, or no mail server set. */
export const testMailResult = z.object({
  outcome: z.enum(['accepted', 'postponed', 'refused', 'unreachable', 'notConfigured']),
  /** What happened, with the response of the mail server. */
  summary: z.string(),
  /** What to do next; null for nothing. */
  advice: z.string().nullable(),
})
export type TestMailResult = z.infer<typeof testMailResult>

/** The outbox, for admins. */
export const mailContract = {
  listMails: operation('admin', {
    method: 'GET',
    path: '/admin/mails',
    summary: 'The outbox, newest first, 50 a page, without bodies',
    tag,
  })
    .input(z.object({ state: z.enum(mailStates).optional(), after: listCursor.optional() }))
    .output(
      z.object({
        mails: z.array(mail),
        next: listCursor.nullable(),
        /** Whether any mail is queued. */
        isSending: z.boolean(),
        /** Whether a mail server is set. Without one, mails are written to files. */
        isMailServerSet: z.boolean(),
      }),
    ),

  retryMail: operation('admin', {
    method: 'POST',
    path: '/admin/mails/{id}/retries',
    summary: 'Try to send a failed mail once more',
    tag,
    successStatus: 202,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(z.object({ id: uuid }))
    .output(done),

  sendTestMail: operation('admin', {
    method: 'POST',
    path: '/admin/test-mails',
    summary: 'Send a test email at once; returns the response of the mail server',
    tag,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(testMail)
    .output(testMailResult),
}
