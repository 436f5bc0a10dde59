import * as z from 'zod'
import { t } from '#text'
import { nameChange } from '../accounts/contract.ts'
import { roles } from '../platform/contract/access.ts'
import { auditActions } from '../platform/contract/audit-actions.ts'
import { fileBody, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, serial, uuid } from '../platform/contract/schemas.ts'
import { singleLinePattern } from '../platform/contract/text-formats.ts'
import { supportPriorities } from '../support/contract.ts'
import { auditFilters } from './audit-groups.ts'
import { checklistContract } from './checklist-contract.ts'
import { healthContract } from './health-contract.ts'
import { listCursor } from './list-cursor.ts'
import { mailContract } from './mail-contract.ts'
import { siteStatus, statusContract } from './status-contract.ts'

const tag = 'Admin'

/** The roles that admins can assign. An employer's role cannot change (S1 §6). */
export const assignableRoles = ['member', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

/** What becomes of a deleted person's posts: kept without their name, or removed. */
export const postsChoices = ['keep', 'remove'] as const
export type PostsChoice = (typeof postsChoices)[number]

const userFilter = z.object({
  /** Part of the name or email address, ignoring case. */
  search: z
    .string()
    .trim()
    .max(200, t`A search must be 200 characters or less.`)
    .regex(singleLinePattern, t`The search contains characters that cannot be used.`)
    .default(''),
  role: z.enum(roles).optional(),
})

/** An account as admins see it. */
export const user = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  avatarUrl: z.string().nullable(),
  joinedAt: moment,
  isVerified: z.boolean(),
  /** Whether the address is verified and the person waits for an admin's approval. */
  isWaiting: z.boolean(),
  suspendedAt: moment.nullable(),
  /** The last visit, accurate to a few minutes; null when there was none or it is unknown. */
  lastSeenAt: moment.nullable(),
  /** False when `lastSeenAt` is unknown, because the account is older than the record of visits. */
  isLastSeenKnown: z.boolean(),
})
export type User = z.infer<typeof user>

const person = z.object({ id: uuid, name: z.string() })

/** One entry of the audit log. */
export const auditEntry = z.object({
  id: serial,
  at: moment,
  action: z.enum(auditActions),
  /** The actor; null after their account is deleted, and for the program itself. */
  actor: person.nullable(),
  /** The person it was done to; null for none, and after their account is deleted. */
  person: person.nullable(),
  /** The object it was done to, if that is no account. */
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditFilter = z.object({
  group: z.enum(auditFilters).optional(),
  /** Entries by or about this person. */
  person: uuid.optional(),
})

export const storageSteps = ['session', 'storage', 'upload', 'download', 'cleanup'] as const

/** A line of the storage check's log. Steps after a failed one are skipped. */
export const storageLine = z.object({
  step: z.enum(storageSteps),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  at: moment,
  milliseconds: z.number().int(),
  /** Details such as the reason of a failure; never an address or a secret. */
  note: z.string(),
})
export type StorageLine = z.infer<typeof storageLine>

const byId = z.object({ id: uuid })

export const adminContract = {
  ...statusContract,
  ...healthContract,

  show: operation('admin', {
    method: 'GET',
    path: '/admin',
    summary: 'The figures of the admin dashboard and the site status',
    tag,
  }).output(
    z.object({
      users: z.object({ total: z.number().int(), members: z.number().int(), admins: z.number().int() }),
      openSupportCount: z.number().int(),
      /** The open support requests by priority. */
      openSupportByPriority: z.record(z.enum(supportPriorities), z.number().int()),
      supportCount: z.number().int(),
      waitingReportCount: z.number().int(),
      groupCount: z.number().int(),
      upcomingEventCount: z.number().int(),
      activeBenefitCount: z.number().int(),
      surveyResponseCount: z.number().int(),
      failedMailCount: z.number().int(),
      /** People who wait for an admin to approve them. */
      waitingPersonCount: z.number().int(),
      /** Companies that wait for an admin to verify them. */
      waitingCompanyCount: z.number().int(),
      /** Memberships with a missing payment, which end with their grace period; 0 where memberships are free. */
      lapsingMembershipCount: z.number().int(),
      /** The site status, as in `showStatus`. */
      status: siteStatus,
    }),
  ),

  listUsers: operation('admin', {
    method: 'GET',
    path: '/admin/users',
    summary: 'Accounts, newest first, 50 a page',
    tag,
  })
    .input(userFilter.extend({ after: listCursor.optional() }))
    .output(z.object({ users: z.array(user), next: listCursor.nullable() })),

  showUser: operation('admin', {
    method: 'GET',
    path: '/admin/users/{id}',
    summary: 'An account with the number of its posts and its latest audit entries',
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
    summary: 'Change a person’s name for them; they get an email',
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
    summary: 'Confirm the address of an unverified account; its holder gets an email',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(user),

  suspendUser: operation('admin', {
    method: 'PUT',
    path: '/admin/users/{id}/suspension',
    summary: 'Suspend an account until it is restored; ends its sessions',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId)
    .output(user),

  restoreUser: operation('admin', {
    method: 'DELETE',
    path: '/admin/users/{id}/suspension',
    summary: 'Restore a suspended account',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(user),

  deleteUser: operation('admin', {
    method: 'DELETE',
    path: '/admin/users/{id}',
    summary: 'Delete an account for good, and optionally its posts',
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
    summary: 'Audit log entries, newest first, 50 a page',
    tag,
  })
    .input(auditFilter.extend({ after: serial.optional() }))
    .output(
      z.object({
        entries: z.array(auditEntry),
        next: serial.nullable(),
        /** The person of the filter; null without one, and after their account is deleted. */
        person: person.nullable(),
      }),
    ),

  exportAudit: operation('admin', {
    method: 'GET',
    path: '/admin/exports/audit-log',
    summary: 'Audit log entries as a CSV file, newest first',
    tag,
    freshLogin: 'always',
  })
    .input(auditFilter)
    .output(fileResponse),

  ...checklistContract,
  ...mailContract,

  checkStorage: operation('admin', {
    method: 'PUT',
    path: '/admin/storage-checks',
    summary: 'Check the file storage with the uploaded bytes: store them, read them back, delete them',
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
