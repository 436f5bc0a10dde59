import type { RequestContext } from '../../../platform/server/context.ts'
import { mailBacklog } from '../../../platform/server/mail/backlog.ts'
import { version } from '../../../platform/server/version.ts'
import type { SiteStatus } from '../../status-contract.ts'
import { findTroubles } from '../system-state.ts'
import { levelOf } from './levels.ts'
import { readDatabase, readDisk, readJobs, readLastBackup, readMemory } from './readings.ts'

/** How the site stands, part by part, in figures and in what they mean. */
export async function showStatus(context: RequestContext): Promise<SiteStatus> {
  const { config, db } = context
  const [{ processes, ...asked }, diskFigures, backlog, jobFigures, backupAt, troubles] = await Promise.all([
    readDatabase(db),
    readDisk(context),
    mailBacklog(db),
    readJobs(context),
    readLastBackup(db),
    findTroubles(context),
  ])
  const database = { ...asked, isBuiltIn: config.databaseUrl === undefined }
  const files = { kind: config.s3 ? ('bucket' as const) : ('disk' as const), answers: !troubles.includes('storage') }
  const mails = {
    queued: backlog.queued,
    failed: backlog.failed,
    oldestQueuedMinutes: Math.floor(backlog.oldestQueuedSeconds / 60),
    areSent: config.smtpUrl !== undefined,
  }
  const memoryFigures = readMemory()
  const backup = { lastAt: backupAt?.toISOString() ?? null }
  return {
    readAt: new Date().toISOString(),
    software: {
      version,
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      processes,
    },
    database: { ...database, level: levelOf.database(database) },
    disk: { ...diskFigures, level: levelOf.disk(diskFigures) },
    files: { ...files, level: levelOf.files(files) },
    mails: { ...mails, level: levelOf.mails(mails) },
    jobs: { ...jobFigures, level: levelOf.jobs(jobFigures) },
    memory: { ...memoryFigures, level: levelOf.memory(memoryFigures) },
    backup: { ...backup, level: levelOf.backup(backup, Date.now()) },
  }
}
