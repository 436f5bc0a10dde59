import { second } from '../../../platform/contract/durations.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { requireScanner } from '../../../platform/server/files/clamd.ts'
import type { SiteStatus } from '../../status-contract.ts'

/** A part that takes longer than this, in ms, counts as unreachable. */
const timeout = 3 * second

type Parts = Pick<RequestContext, 'config' | 'outbox' | 'storage' | 'log'>

/** Checks whether the file storage, mail queue, and virus scanner answer in time. */
export async function checkReachability({ config: { clamd }, outbox, storage, log }: Parts) {
  const isReachable = async (part: string, answer: Promise<void>): Promise<boolean> => {
    try {
      await withTimeout(answer)
      return true
    } catch (error) {
      log.warn({ part, err: error }, 'a part of the system does not answer')
      return false
    }
  }
  const [files, mails, scanner] = await Promise.all([
    isReachable('storage', storage.requireReachable()),
    isReachable('mail', outbox.requireReachable()),
    clamd && isReachable('scanner', requireScanner(clamd)),
  ])
  return { files, mails, scanner: scannerState(scanner) }
}

function scannerState(isReachable: boolean | undefined): SiteStatus['files']['scanner'] {
  if (isReachable === undefined) return 'off'
  return isReachable ? 'answers' : 'away'
}

/** @throws Error when the work takes longer than the timeout */
async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The part did not answer in time.')), timeout)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
