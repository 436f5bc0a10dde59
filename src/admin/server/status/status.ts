import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { expectedOrigin } from '../../../platform/server/http/request-origin.ts'
import { emailBacklog } from '../../../platform/server/mail/stored-emails.ts'
import { version } from '../../../platform/server/project.ts'
import type { SiteStatus } from '../../status-contract.ts'
import { readAnswers } from './answers.ts'
import { levelOf } from './levels.ts'
import { readDatabase, readDisk, readJobs, readLastBackup, readMemory } from './readings.ts'

/** How the site stands, part by part, in figures and in what they mean. */
export async function showStatus(context: RequestContext): Promise<SiteStatus> {
  const { config, db } = context
  const [{ processes, ...asked }, diskFigures, backlog, jobFigures, backupAt, answers] = await Promise.all([
    readDatabase(db),
    readDisk(context),
    emailBacklog(db),
    readJobs(context),
    readLastBackup(db),
    readAnswers(context),
  ])
  const database = { ...asked, isBuiltIn: config.databaseUrl === undefined }
  const files = {
    kind: config.s3 ? ('bucket' as const) : ('disk' as const),
    answers: answers.files,
    scanner: answers.scanner,
  }
  const mails = {
    queued: backlog.queued,
    failed: backlog.failed,
    oldestQueuedMinutes: Math.floor(backlog.oldestQueuedSeconds / 60),
    areSent: config.smtpUrl !== undefined,
    answers: answers.mails,
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
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
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
