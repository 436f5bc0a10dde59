import { plural, t } from '#text'
import { locale } from '../../../platform/contract/locale.ts'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { SiteStatus, StatusLevel } from '../../status-contract.ts'

export type PartName = Exclude<keyof SiteStatus, 'readAt' | 'software'>

/** The status of a part of the site as texts, with advice when something is wrong. */
export type PartStatus = {
  name: PartName
  title: string
  level: StatusLevel
  state: string
  advice?: string
  /** A screen that helps to fix it. */
  link?: { to: string; label: string }
  /** Whether failed emails are all that is wrong. Where those are listed, the part need not be. */
  isAboutFailedEmails?: boolean
}

/**
 * The status of every part of the site, the worst levels first.
 * @param here the origin of the page in the admin's browser
 */
export function partsOf(status: SiteStatus, here: string): PartStatus[] {
  const parts = [
    database(status),
    disk(status),
    files(status),
    mails(status),
    jobs(status),
    memory(status),
    address(status, here),
    backup(status),
  ]
  const order: StatusLevel[] = ['act', 'watch', 'good']
  return order.flatMap((level) => parts.filter((part) => part.level === level))
}

/** The status of all parts in one sentence. */
export function summaryOf(parts: readonly PartStatus[]): string {
  const { act, watch } = countLevels(parts)
  if (act > 0) return plural(act, { one: '# thing needs attention now.', other: '# things need attention now.' })
  if (watch === 0) return t`Everything works.`
  return sentences(
    t`The site works.`,
    plural(watch, { one: '# thing is worth a look.', other: '# things are worth a look.' }),
  )
}

const namesInSentence: Record<PartName, string> = {
  database: t`database`,
  disk: t`disk space`,
  files: t`photos and resumes`,
  mails: t`email`,
  jobs: t`background work`,
  memory: t`memory`,
  address: t`address`,
  backup: t`backup`,
}

/** The same for a screen that shows no parts, with the names of the parts that need attention. */
export function briefOf(parts: readonly PartStatus[]): string {
  const { act, watch } = countLevels(parts)
  const names = parts.filter(({ level }) => level !== 'good').map(({ name }) => namesInSentence[name])
  const list = names.join(', ')
  if (act > 0) {
    return plural(act, {
      one: `# thing needs attention now: ${list}.`,
      other: `# things need attention now: ${list}.`,
    })
  }
  if (watch === 0) return summaryOf(parts)
  return sentences(
    t`The site works.`,
    plural(watch, { one: `# thing is worth a look: ${list}.`, other: `# things are worth a look: ${list}.` }),
  )
}

function countLevels(parts: readonly PartStatus[]): { act: number; watch: number } {
  const count = (level: StatusLevel) => parts.filter((part) => part.level === level).length
  return { act: count('act'), watch: count('watch') }
}

function database({ database: it }: SiteStatus): PartStatus {
  const [used, limit] = [formatNumber(it.connections), formatNumber(it.connectionLimit)]
  const isCrowded = it.connections > it.connectionLimit * 0.9
  return {
    name: 'database',
    title: t`Database`,
    level: it.level,
    state: sentences(
      t`Answered in ${formatNumber(it.milliseconds)} ms and holds ${sizeOf(it.bytes)}.`,
      it.isBuiltIn
        ? t`It is the included PostgreSQL ${it.version}, with ${used} of ${limit} connections in use.`
        : t`It is your own PostgreSQL ${it.version}, with ${used} of ${limit} connections in use.`,
    ),
    advice:
      it.level === 'good'
        ? undefined
        : isCrowded
          ? t`It is nearly out of connections. Raise its max_connections, or run fewer processes.`
          : t`It is slow. See whether something else keeps its machine busy, and whether its disk is fast enough.`,
  }
}

function disk({ disk: it, database: { isBuiltIn }, files: { kind } }: SiteStatus): PartStatus {
  const total = sizeOf(it.totalBytes)
  const free = sizeOf(it.freeBytes)
  const hasFiles = kind === 'disk'
  return {
    name: 'disk',
    title: t`Disk space`,
    level: it.level,
    state: isBuiltIn
      ? hasFiles
        ? t`${free} of ${total} are free for the database and people’s files.`
        : t`${free} of ${total} are free for the database.`
      : sentences(
          hasFiles
            ? t`${free} of ${total} are free for people’s files.`
            : t`${free} of ${total} are free for what is on its way.`,
          t`The database has its own disk, so check that one too.`,
        ),
    advice:
      it.level === 'good'
        ? undefined
        : t`When the disk is full, no one can post or upload. Delete files you don’t need, or get a larger disk.`,
  }
}

const scannerTexts: Record<SiteStatus['files']['scanner'], string> = {
  off: '',
  answers: t`Resumes are scanned for viruses.`,
  away: t`The virus scanner isn’t answering. Resumes can’t be uploaded until it does.`,
}

function files({ files: it }: SiteStatus): PartStatus {
  return {
    name: 'files',
    title: t`Photos and resumes`,
    level: it.level,
    state: sentences(
      it.kind === 'disk'
        ? it.answers
          ? t`They can be stored. The site can reach the folder on this machine.`
          : t`They can’t be stored or shown. The site can’t reach the folder on this machine.`
        : it.answers
          ? t`They can be stored. The site can reach the bucket.`
          : t`They can’t be stored or shown. The site can’t reach the bucket.`,
      scannerTexts[it.scanner],
    ),
    advice: !it.answers
      ? t`Run the storage check. Its log shows where it stops.`
      : it.scanner === 'away'
        ? t`Start clamd at the address in CLAMAV_URL, and check that this server can reach it.`
        : undefined,
    link: { to: '/test-upload', label: t`Storage check` },
  }
}

function mails({ mails: it }: SiteStatus): PartStatus {
  const state = sentences(
    it.failed > 0 && plural(it.failed, { one: '# email could not be sent.', other: '# emails could not be sent.' }),
    it.queued > 0
      ? plural(it.queued, { one: '# email is waiting to be sent.', other: '# emails are waiting to be sent.' })
      : t`No emails are waiting.`,
  )
  const address = it.failed > 0 ? '/admin/mails?state=failed' : '/admin/mails'
  return {
    name: 'mails',
    title: t`Email`,
    level: it.level,
    state,
    advice: mailAdvice(it),
    link: outbox(address),
    isAboutFailedEmails: it.failed > 0 && it.areSent && it.level === 'watch',
  }
}

function mailAdvice({ oldestQueuedMinutes, failed, areSent, answers, level }: SiteStatus['mails']): string | undefined {
  if (!answers) return t`The email queue isn’t answering. Restart the site. If that doesn’t help, check its log.`
  if (level === 'act') {
    return t`The oldest waits for ${plural(oldestQueuedMinutes, { one: '# minute', other: '# minutes' })}: nothing is being sent. Restart the site; if that does not help, its log says why.`
  }
  if (!areSent) return t`No mail server is set, so emails are saved as files and not sent. Set SMTP_URL and restart.`
  if (failed > 0)
    return t`Most are retried automatically for four days. The outbox shows what the mail server answered.`
  return undefined
}

function outbox(to: string) {
  return { to, label: t`Outbox` }
}

function jobs({ jobs: it }: SiteStatus): PartStatus {
  const active = formatNumber(it.active)
  return {
    name: 'jobs',
    title: t`Background work`,
    level: it.level,
    state: sentences(
      plural(it.waiting, { one: `# task waits, ${active} in hand.`, other: `# tasks wait, ${active} in hand.` }),
      it.failed > 0 && plural(it.failed, { one: '# was given up lately.', other: '# were given up lately.' }),
    ),
    advice:
      it.level === 'good'
        ? undefined
        : it.failed > 0
          ? t`Some reminders, digests, or deletions didn’t happen. The site’s log says which, and why.`
          : t`More waits than usual. If it grows for an hour, the machine is too small or something keeps failing: see the log.`,
  }
}

function memory({ memory: it }: SiteStatus): PartStatus {
  return {
    name: 'memory',
    title: t`Memory`,
    level: it.level,
    state: t`This process uses ${sizeOf(it.processBytes)}; ${sizeOf(it.freeBytes)} of ${sizeOf(it.totalBytes)} are free.`,
    advice:
      it.level === 'good'
        ? undefined
        : t`When memory runs out, the server stops processes. Stop other programs on it, or get a larger server.`,
  }
}

/**
 * A received origin may come from a stranger, so it is shown as received and never as the value to set. Only the address of
 * the admin's own browser is.
 */
function address({ address: it }: SiteStatus, here: string): PartStatus {
  const arrived = it.refused.map(({ origin }) => origin).join(', ')
  const isElsewhere = here !== it.expected
  return {
    name: 'address',
    title: t`Address`,
    level: isElsewhere && it.level === 'good' ? 'watch' : it.level,
    state: sentences(
      it.isSet
        ? t`The site is expected at ${it.expected}, as BASE_URL says.`
        : t`The site is expected at ${it.expected}, because BASE_URL is not set.`,
      arrived && t`Writes from another address were refused: expected ${it.expected}, received ${arrived}.`,
    ),
    advice: isElsewhere
      ? t`You are at ${here}. If that is the address that people type, set BASE_URL=${here} and restart the site: links in emails lead there then, and no one’s writes are refused.`
      : arrived
        ? t`If people reach the site at a received address, set BASE_URL to it. Anyone can send any address, so ignore those that aren’t yours.`
        : it.isSet || it.level === 'good'
          ? undefined
          : t`Set BASE_URL to the address that people type, and restart the site.`,
  }
}

function backup({ backup: it }: SiteStatus): PartStatus {
  return {
    name: 'backup',
    title: t`Backup`,
    level: it.level,
    state: it.lastAt ? t`The last known backup was made` : t`No backup has been made yet, as far as the site knows.`,
    advice:
      it.level === 'good'
        ? undefined
        : t`Ask the person who runs the server to make one every night with “npm run backup” and to keep it somewhere else.`,
  }
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes as text such as "4.2 GB" or "310 MB". Units are powers of 1000, as for disks. */
export function sizeOf(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumFractionDigits: step < 3 || value >= 100 ? 0 : 1,
  }).format(value)
}
