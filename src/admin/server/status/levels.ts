import { day } from '../../../platform/contract/durations.ts'
import type { SiteStatus, StatusLevel } from '../../status-contract.ts'

const gibibyte = 2 ** 30
/** A simple query that takes longer than this, in ms, shows a slow database. */
const slowAnswer = 500
/** A queued mail that is older than this, in minutes, shows that no mail is being sent. */
const maxMailWait = 15
/** More queued background jobs than this are worth a look. */
const maxQueuedJobs = 1000
/** A backup that is older than this, in ms, is worth a look. */
const maxBackupAge = 8 * day

type Figures<Part extends keyof SiteStatus> = Omit<SiteStatus[Part], 'level'>

/** The level of each part of the site from its figures. Where several figures are bad, the worst one counts. */
export const levelOf = {
  database({ milliseconds, connections, connectionLimit }: Figures<'database'>): StatusLevel {
    return milliseconds > slowAnswer || connections > connectionLimit * 0.9 ? 'watch' : 'good'
  },

  /** A database stops when its disk is full, so this warns early. */
  disk({ freeBytes, totalBytes }: Figures<'disk'>): StatusLevel {
    if (freeBytes < gibibyte || freeBytes < totalBytes * 0.03) return 'act'
    return freeBytes < 5 * gibibyte || freeBytes < totalBytes * 0.1 ? 'watch' : 'good'
  },

  files({ answers, scanner }: Figures<'files'>): StatusLevel {
    return answers && scanner !== 'away' ? 'good' : 'act'
  },

  mails({ oldestQueuedMinutes, failed, areSent, answers }: Figures<'mails'>): StatusLevel {
    if (!answers || oldestQueuedMinutes >= maxMailWait) return 'act'
    return failed > 0 || !areSent ? 'watch' : 'good'
  },

  jobs({ waiting, failed }: Figures<'jobs'>): StatusLevel {
    return failed > 0 || waiting > maxQueuedJobs ? 'watch' : 'good'
  },

  memory({ freeBytes, totalBytes }: Figures<'memory'>): StatusLevel {
    if (freeBytes < totalBytes * 0.03) return 'act'
    return freeBytes < totalBytes * 0.1 ? 'watch' : 'good'
  },

  /** @param isPublic whether the site runs in production, not as a sample community */
  address({ isSet, refused }: Figures<'address'>, isPublic: boolean): StatusLevel {
    return refused.length > 0 || (isPublic && !isSet) ? 'watch' : 'good'
  },

  /** @param now in ms */
  backup({ lastAt }: Figures<'backup'>, now: number): StatusLevel {
    return lastAt !== null && now - Date.parse(lastAt) <= maxBackupAge ? 'good' : 'watch'
  },
}
