import { t } from '#text'
import { recordAuditEntry } from '../audit-log.ts'
import type { RequestContext, Viewer } from '../auth/request-context.ts'
import { problem } from '../http/problem-details.ts'
import { ScannerUnavailable, scanFile } from './clamd.ts'

/** What a person reads about an infected file. */
export const infectedMessage = t`Our virus scanner found something harmful in this file, so we didn’t keep it. Please check your device and upload another copy.`
/** What a person reads while files cannot be scanned. */
export const unscannedMessage = t`We can’t check files for viruses right now, so we didn’t keep this one. Please try again in a few minutes.`

/** Seconds after which the scanner may be available again. */
const retryAfterSeconds = 60
/** How many characters of a virus's name are recorded. */
const maxNameLength = 100

/**
 * Scans a document that will be stored unchanged, if a scanner is configured (`CLAMAV_URL`). Findings go into the audit
 * log.
 * @throws UNSUPPORTED_FILE when the file is infected
 * @throws UNAVAILABLE when the scanner is unavailable: files that were not scanned are not stored
 */
export async function requireClean(
  { config, db, log }: Pick<RequestContext, 'config' | 'db' | 'log'>,
  viewer: Viewer,
  path: string,
): Promise<void> {
  if (!config.clamd) return
  const found = await scanFile(config.clamd, path).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error
    log.warn({ err: error }, 'an upload could not be scanned')
    throw problem('UNAVAILABLE', unscannedMessage, { retryAfter: retryAfterSeconds })
  })
  if (found === null) return
  const details = { found: found.slice(0, maxNameLength) }
  await recordAuditEntry(db, { action: 'upload.infected', actorId: viewer.id, details })
  throw problem('UNSUPPORTED_FILE', infectedMessage)
}
