import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { moment } from '../platform/contract/schemas.ts'

/** The level of a part: good, worth a look soon, or in need of action now. */
export const statusLevels = ['good', 'watch', 'act'] as const
export type StatusLevel = (typeof statusLevels)[number]

const level = z.enum(statusLevels)
const count = z.number().int().nonnegative()
/** Whole bytes, below 2^53 for any real disk. */
const bytes = z.number().nonnegative()

/** The status of the site, part by part. */
export const siteStatus = z.object({
  readAt: moment,
  software: z.object({
    version: z.string(),
    node: z.string(),
    /** When the process that sends this response started. */
    startedAt: moment,
    /** Processes that serve this site, on all its machines. */
    processes: count,
  }),
  database: z.object({
    level,
    /** How long a query took. */
    milliseconds: count,
    version: z.string(),
    bytes,
    connections: count,
    connectionLimit: count,
    /** Whether it is the built-in database. */
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
    /** Whether the outgoing queue answers. */
    answers: z.boolean(),
  }),
  jobs: z.object({ level, waiting: count, active: count, failed: count }),
  memory: z.object({ level, processBytes: bytes, freeBytes: bytes, totalBytes: bytes }),
  address: z.object({
    level,
    /** The expected origin of the site's pages. */
    expected: z.string(),
    /** Whether BASE_URL sets it; when not, it is a guess. */
    isSet: z.boolean(),
    /** Other origins whose writes were rejected, newest first. Any client can send any origin. */
    refused: z.array(z.object({ origin: z.string(), at: moment })),
  }),
  backup: z.object({ level, lastAt: moment.nullable() }),
})
export type SiteStatus = z.infer<typeof siteStatus>

/** The site status, for admins. */
export const statusContract = {
  showStatus: operation('admin', {
    method: 'GET',
    path: '/admin/status',
    summary: 'The status of the site: database, disk, files, mail, jobs, memory, backup, version',
    tag: 'Admin',
  }).output(siteStatus),
}
