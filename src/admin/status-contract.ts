import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { moment } from '../platform/contract/schemas.ts'

/** How a part stands: as it should, worth a look soon, or in need of somebody now. */
export const statusLevels = ['good', 'watch', 'act'] as const
export type StatusLevel = (typeof statusLevels)[number]

const level = z.enum(statusLevels)
const count = z.number().int().nonnegative()
/** Whole bytes; a disk's may be more than 2^53 only where nobody counts them any more. */
const bytes = z.number().nonnegative()

/** How the site stands, part by part. */
export const siteStatus = z.object({
  readAt: moment,
  software: z.object({
    version: z.string(),
    node: z.string(),
    /** When the process began that answers this. */
    startedAt: moment,
    /** Processes that serve this site, on all its machines. */
    processes: count,
  }),
  database: z.object({
    level,
    /** How long it took to answer. */
    milliseconds: count,
    version: z.string(),
    bytes,
    connections: count,
    connectionLimit: count,
    /** Whether it is the one that came along. */
    isBuiltIn: z.boolean(),
  }),
  disk: z.object({ level, freeBytes: bytes, totalBytes: bytes }),
  files: z.object({
    level,
    kind: z.enum(['disk', 'bucket']),
    answers: z.boolean(),
    /** Whether the virus scanner for uploaded documents answers; `off` where none is set. */
    scanner: z.enum(['off', 'answers', 'away']),
  }),
  mails: z.object({
    level,
    queued: count,
    failed: count,
    oldestQueuedMinutes: count,
    /** False where mails become files because no mail server is set. */
    areSent: z.boolean(),
    /** Whether the queue that they leave from answers. */
    answers: z.boolean(),
  }),
  jobs: z.object({ level, waiting: count, active: count, failed: count }),
  memory: z.object({ level, processBytes: bytes, freeBytes: bytes, totalBytes: bytes }),
  address: z.object({
    level,
    /** Where the site's own pages are expected to be. */
    expected: z.string(),
    /** Whether BASE_URL says so; when not, it is a guess. */
    isSet: z.boolean(),
    /** Other addresses that writes came from and were refused, newest first. Anybody can send any. */
    refused: z.array(z.object({ origin: z.string(), at: moment })),
  }),
  backup: z.object({ level, lastAt: moment.nullable() }),
})
export type SiteStatus = z.infer<typeof siteStatus>

/** Whether the site is well, for those who look after it. */
export const statusContract = {
  showStatus: operation('admin', {
    method: 'GET',
    path: '/admin/status',
    summary: 'How the site stands: database, disk, files, mail, jobs, memory, backup, version',
    tag: 'Admin',
  }).output(siteStatus),
}
