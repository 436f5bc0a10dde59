import type { SiteStatus, StatusLevel } from '../../status-contract.ts'

const gibibyte = 2 ** 30
/** Milliseconds that a simple question to the database should not take. */
const slowAnswer = 500
/** Minutes after which a mail that nobody has tried to send shows that nothing sends. */
const longestMailWait = 15
/** Jobs that wait at the same time without anything being wrong. */
const usualJobs = 1000
/** Days between two backups at most. */
const backupDays = 8

const day = 24 * 3600 * 1000

type Figures<Part extends keyof SiteStatus> = Omit<SiteStatus[Part], 'level'>

/** How each part stands by its figures. Where two things are wrong, the worse one counts. */
export const levelOf = {
  database({ milliseconds, connections, connectionLimit }: Figures<'database'>): StatusLevel {
    return milliseconds > slowAnswer || connections > connectionLimit * 0.9 ? 'watch' : 'good'
  },

  /** A database that finds its disk full stops, so there is time to act before that. */
  disk({ freeBytes, totalBytes }: Figures<'disk'>): StatusLevel {
    if (freeBytes < gibibyte || freeBytes < totalBytes * 0.03) return 'act'
    return freeBytes < 5 * gibibyte || freeBytes < totalBytes * 0.1 ? 'watch' : 'good'
  },

  files({ answers, scanner }: Figures<'files'>): StatusLevel {
    return answers && scanner !== 'away' ? 'good' : 'act'
  },

  mails({ oldestQueuedMinutes, failed, areSent, answers }: Figures<'mails'>): StatusLevel {
    if (!answers || oldestQueuedMinutes >= longestMailWait) return 'act'
    return failed > 0 || !areSent ? 'watch' : 'good'
  },

  jobs({ waiting, failed }: Figures<'jobs'>): StatusLevel {
    return failed > 0 || waiting > usualJobs ? 'watch' : 'good'
  },

  memory({ freeBytes, totalBytes }: Figures<'memory'>): StatusLevel {
    if (freeBytes < totalBytes * 0.03) return 'act'
    return freeBytes < totalBytes * 0.1 ? 'watch' : 'good'
  },

  /** @param isPublic whether people reach it, as opposed to a sample community */
  address({ isSet, refused }: Figures<'address'>, isPublic: boolean): StatusLevel {
    return refused.length > 0 || (isPublic && !isSet) ? 'watch' : 'good'
  },

  /** @param now in ms */
  backup({ lastAt }: Figures<'backup'>, now: number): StatusLevel {
    return lastAt !== null && now - Date.parse(lastAt) <= backupDays * day ? 'good' : 'watch'
  },
}
