import { recordAct } from '../audit.ts'
import type { RequestContext, Viewer } from '../auth/request-context.ts'
import { problem } from '../http/problem-details.ts'
import { ScannerAway, scanFile } from './clamd.ts'

/** The words for a file in which something was found. */
export const infectedWords =
  'This file was not kept: our virus scanner found something harmful in it. Please check your device, and upload another copy.'
/** The words while nobody can say what is in a file. */
export const unscannedWords =
  'Files cannot be checked for viruses right now, so this one was not kept. Please try again in a few minutes.'

/** Seconds after which it may work again. */
const comeBackAfter = 60
/** Characters of a virus's name that are noted. */
const longestName = 100

/**
 * Has a document scanned that will be kept as it was sent, where a scanner is set (`CLAMAV_URL`). What is found is noted
 * in the audit log.
 * @param path where the file lies
 * @throws UNSUPPORTED_FILE when something was found, UNAVAILABLE when the scanner does not say: nothing unknown is kept
 */
export async function requireClean(
  { config, db, log }: Pick<RequestContext, 'config' | 'db' | 'log'>,
  viewer: Viewer,
  path: string,
): Promise<void> {
  if (!config.clamd) return
  const found = await scanFile(config.clamd, path).catch((error: unknown) => {
    if (!(error instanceof ScannerAway)) throw error
    log.warn({ err: error }, 'an upload could not be scanned')
    throw problem('UNAVAILABLE', unscannedWords, { retryAfter: comeBackAfter })
  })
  if (found === null) return
  const details = { found: found.slice(0, longestName) }
  await recordAct(db, { action: 'upload.infected', actorId: viewer.id, details })
  throw problem('UNSUPPORTED_FILE', infectedWords)
}
