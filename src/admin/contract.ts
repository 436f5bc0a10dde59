import * as z from 'zod'
import { nameChange } from '../accounts/contract.ts'
import { roles } from '../platform/contract/access.ts'
import { auditActions } from '../platform/contract/audit-actions.ts'
import { singleLinePattern } from '../platform/contract/characters.ts'
import { fileBody, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, serial, uuid } from '../platform/contract/schemas.ts'
import { auditFilters } from './audit-groups.ts'
import { siteStatus, statusContract } from './status-contract.ts'

const tag = 'Admin'

/** Where a page of a list begins: the last row before it, as its moment and its id. */
const position = z
  .string()
  .regex(/^[\dT:.-]{23}Z~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .refine((text) => moment.safeParse(text.split('~')[0]).success)

/** The roles an admin can give; an employer's cannot be changed (S1 §6). */
export const assignableRoles = ['member', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

/** What becomes of a deleted person's posts: kept without her name, or removed. */
export const postsChoices = ['keep', 'remove'] as const
export type PostsChoice = (typeof postsChoices)[number]

const userFilter = z.object({
  /** A part of the name or the address, in any case. */
  search: z
    .string()
    .trim()
    .max(200, 'A search must be 200 characters or less.')
    .regex(singleLinePattern, 'The search contains characters that cannot be used.')
    .default(''),
  role: z.enum(roles).optional(),
})

/** An account, as the admins see it. */
export const user = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  avatarUrl: z.string().nullable(),
  joinedAt: moment,
  isVerified: z.boolean(),
  suspendedAt: moment.nullable(),
  /** When the person was last on the site, to a few minutes; null when that was never, or is not known. */
  lastSeenAt: moment.nullable(),
  /** False only where `lastSeenAt` is not known: the account is older than what is kept of visits. */
  isLastSeenKnown: z.boolean(),
})
export type User = z.infer<typeof user>

const person = z.object({ id: uuid, name: z.string() })

/** One consequential act. */
export const auditEntry = z.object({
  id: serial,
  at: moment,
  action: z.enum(auditActions),
  /** Who did it; null for somebody who has left, and for the program itself. */
  actor: person.nullable(),
  /** Whom it was done to; null when nobody is meant, or she has left. */
  person: person.nullable(),
  /** What it was done to, when that is no account. */
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditFilter = z.object({
  group: z.enum(auditFilters).optional(),
  /** Acts by or to this person. */
  person: uuid.optional(),
})

export const mailStates = ['queued', 'sent', 'failed'] as const

/** A mail of the outbox, without what it says: bodies hold links that open accounts. */
export const mail = z.object({
  id: uuid,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** What went wrong at the last try, with what the mail server answered. */
  lastError: z.string().nullable(),
  /** For a failed one: no further try follows by itself, because the mail server refused it for good. */
  isFinal: z.boolean(),
  /** For a failed one that waits for its next try: when that is. */
  nextTryAt: moment.nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
})
export type Mail = z.infer<typeof mail>

/** Whom a test mail goes to. */
export const testMail = z.object({
  to: z
    .string('Email is required')
    .trim()
    .min(1, 'Email is required')
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
})

/** How a test mail ended: the server took it, wants it later, will not take it, did not answer, or none is set. */
export const testMailResult = z.object({
  outcome: z.enum(['accepted', 'postponed', 'refused', 'unreachable', 'notConfigured']),
  /** What happened, with what the mail server answered. */
  summary: z.string(),
  /** What to do now; null where there is nothing to do. */
  advice: z.string().nullable(),
})
export type TestMailResult = z.infer<typeof testMailResult>

export const storageSteps = ['session', 'storage', 'upload', 'download', 'cleanup'] as const

/** A line of the storage check's log; a step after a failed one is skipped. */
export const storageLine = z.object({
  step: z.enum(storageSteps),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  at: moment,
  milliseconds: z.number().int(),
  /** What more there is to say, such as why it failed; never an address or a secret. */
  note: z.string(),
})
export type StorageLine = z.infer<typeof storageLine>

const byId = z.object({ id: uuid })

export const adminContract = {
  ...statusContract,

  show: operation('admin', {
    method: 'GET',
    path: '/admin',
    summary: 'The figures of the admin dashboard and the state of the system',
    tag,
  }).output(
    z.object({
      users: z.object({ total: z.number().int(), members: z.number().int(), admins: z.number().int() }),
      openSupportCount: z.number().int(),
      supportCount: z.number().int(),
      waitingReportCount: z.number().int(),
      groupCount: z.number().int(),
      upcomingEventCount: z.number().int(),
      activeBenefitCount: z.number().int(),
      surveyResponseCount: z.number().int(),
      failedMailCount: z.number().int(),
      /** Companies that wait for an admin to verify them. */
      waitingCompanyCount: z.number().int(),
      /** How the site stands, as `showStatus` says it. */
      status: siteStatus,
    }),
  ),

  listUsers: operation('admin', {
    method: 'GET',
    path: '/admin/users',
    summary: 'Accounts, newest first, 50 a page',
    tag,
  })
    .input(userFilter.extend({ after: position.optional() }))
    .output(z.object({ users: z.array(user), next: position.nullable() })),

  showUser: operation('admin', {
    method: 'GET',
    path: '/admin/users/{id}',
    summary: 'An account with what its holder wrote on the board, in numbers, and its latest audit entries',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(
      z.object({
        user,
        threadCount: z.number().int(),
        replyCount: z.number().int(),
        entries: z.array(auditEntry),
      }),
    ),

  changeUserRole: operation('admin', {
    method: 'PUT',
    path: '/admin/users/{id}/role',
    summary: 'Make a member an admin or an admin a member; ends every session of the account',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId.extend({ role: z.enum(assignableRoles) }))
    .output(user),

  renameUser: operation('admin', {
    method: 'PUT',
    path: '/admin/users/{id}/name',
    summary: 'Change a person’s name for them; they are told by email',
    tag,
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  })
    .input(byId.extend(nameChange.shape))
    .output(user),

  resendUserVerification: operation('admin', {
    method: 'POST',
    path: '/admin/users/{id}/verification-emails',
    summary: 'Send the verification email of an unverified account again; the earlier link stops working',
    tag,
    successStatus: 202,
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(done),

  confirmUserAddress: operation('admin', {
    method: 'PUT',
    path: '/admin/users/{id}/verification',
    summary: 'Confirm the address of an unverified account; its holder is told by email',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(user),

  suspendUser: operation('admin', {
    method: 'PUT',
    path: '/admin/users/{id}/suspension',
    summary: 'Keep an account out until it is restored; ends its sessions',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(user),

  restoreUser: operation('admin', {
    method: 'DELETE',
    path: '/admin/users/{id}/suspension',
    summary: 'Let a suspended account in again',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(user),

  deleteUser: operation('admin', {
    method: 'DELETE',
    path: '/admin/users/{id}',
    summary: 'Delete an account for good, and its posts if so wished',
    tag,
    freshLogin: 'always',
    inputStructure: 'detailed',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(z.object({ params: byId, query: z.object({ posts: z.enum(postsChoices) }) }))
    .output(done),

  exportUsers: operation('admin', {
    method: 'GET',
    path: '/admin/exports/users',
    summary: 'Accounts as a CSV file, newest first',
    tag,
    freshLogin: 'always',
  })
    .input(userFilter)
    .output(fileResponse),

  listAudit: operation('admin', {
    method: 'GET',
    path: '/admin/audit-log',
    summary: 'Consequential acts, newest first, 50 a page',
    tag,
  })
    .input(auditFilter.extend({ after: serial.optional() }))
    .output(
      z.object({
        entries: z.array(auditEntry),
        next: serial.nullable(),
        /** The person it is narrowed to; null when nobody is, or she has left. */
        person: person.nullable(),
      }),
    ),

  exportAudit: operation('admin', {
    method: 'GET',
    path: '/admin/exports/audit-log',
    summary: 'Consequential acts as a CSV file, newest first',
    tag,
    freshLogin: 'always',
  })
    .input(auditFilter)
    .output(fileResponse),

  listMails: operation('admin', {
    method: 'GET',
    path: '/admin/mails',
    summary: 'The outbox, newest first, 50 a page, without what the mails say',
    tag,
  })
    .input(z.object({ state: z.enum(mailStates).optional(), after: position.optional() }))
    .output(
      z.object({
        mails: z.array(mail),
        next: position.nullable(),
        /** Whether any mail waits to be sent right now. */
        isSending: z.boolean(),
        /** Whether a mail server is set; without one, mails become files. */
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
    .input(byId)
    .output(done),

  sendTestMail: operation('admin', {
    method: 'POST',
    path: '/admin/test-mails',
    summary: 'Send a test mail at once and say how the mail server took it',
    tag,
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(testMail)
    .output(testMailResult),

  checkStorage: operation('admin', {
    method: 'PUT',
    path: '/admin/storage-checks',
    summary: 'Try the file storage with the bytes sent: keep them, read them back, delete them',
    tag,
    inputStructure: 'detailed',
    problems: ['TOO_LARGE', 'TOO_MANY_REQUESTS'],
  })
    .input(z.object({ body: fileBody }))
    .output(
      z.object({
        storage: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('disk') }),
          z.object({ kind: z.literal('bucket'), bucket: z.string(), host: z.string() }),
        ]),
        passed: z.boolean(),
        lines: z.array(storageLine),
      }),
    ),
}
