import { second } from '../../../platform/contract/durations.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { expectedOrigin } from '../../../platform/server/http/request-origin.ts'
import { emailBacklog } from '../../../platform/server/mail/stored-emails.ts'
import { version } from '../../../platform/server/project.ts'
import type { SiteStatus } from '../../status-contract.ts'
import { levelOf } from './levels.ts'
import { readDatabase, readDisk, readJobs, readLastBackup, readMemory } from './measurements.ts'
import { checkReachability } from './reachability.ts'

/** The status of every part of the site, in figures and levels. */
export async function showStatus(context: RequestContext): Promise<SiteStatus> {
  const { config, db } = context
  const [{ processes, ...databaseFigures }, diskFigures, backlog, jobFigures, backupAt, reachability, account] =
    await Promise.all([
      readDatabase(db),
      readDisk(context),
      emailBacklog(db),
      readJobs(context),
      readLastBackup(db),
      checkReachability(context),
      context.mailAccounts.current(),
    ])
  const database = { ...databaseFigures, isBuiltIn: config.databaseUrl === undefined }
  const files = {
    kind: config.s3 ? ('bucket' as const) : ('disk' as const),
    answers: reachability.files,
    scanner: reachability.scanner,
  }
  const mails = {
    queued: backlog.queued,
    failed: backlog.failed,
    oldestQueuedMinutes: Math.floor(backlog.oldestQueuedSeconds / 60),
    areSent: account.url !== undefined,
    answers: reachability.mails,
  }
  const address = {
    expected: expectedOrigin(config),
    isSet: config.baseUrlIsFixed,
    refused: context.refusedOrigins.newest,
  }
  const memoryFigures = readMemory()
  const backup = { lastAt: backupAt?.toISOString() ?? null }
  return {
    readAt: new Date().toISOString(),
    software: {
      version,
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * second).toISOString(),
      processes,
    },
    database: { ...database, level: levelOf.database(database) },
    disk: { ...diskFigures, level: levelOf.disk(diskFigures) },
    files: { ...files, level: levelOf.files(files) },
    mails: { ...mails, level: levelOf.mails(mails) },
    jobs: { ...jobFigures, level: levelOf.jobs(jobFigures) },
    memory: { ...memoryFigures, level: levelOf.memory(memoryFigures) },
    address: { ...address, level: levelOf.address(address, config.mode === 'production') },
    backup: { ...backup, level: levelOf.backup(backup, Date.now()) },
  }
}
