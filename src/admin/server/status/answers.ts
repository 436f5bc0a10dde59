import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { requireScanner } from '../../../platform/server/files/clamd.ts'
import type { SiteStatus } from '../../status-contract.ts'

/** Milliseconds after which a part that says nothing counts as one that does not answer. */
const timeout = 3000

type Asked = Pick<RequestContext, 'config' | 'outbox' | 'storage' | 'log'>

/** Asks files, mail queue and virus scanner for a sign of life; what fails or takes too long does not answer. */
export async function readAnswers({ config: { clamd }, outbox, storage, log }: Asked) {
  const hasAnswered = async (part: string, answer: Promise<void>): Promise<boolean> => {
    try {
      await inTime(answer)
      return true
    } catch (error) {
      log.warn({ part, err: error }, 'a part of the system does not answer')
      return false
    }
  }
  const [files, mails, scanner] = await Promise.all([
    hasAnswered('storage', storage.requireReachable()),
    hasAnswered('mail', outbox.requireReachable()),
    clamd && hasAnswered('scanner', requireScanner(clamd)),
  ])
  return { files, mails, scanner: scannerState(scanner) }
}

function scannerState(hasAnswered: boolean | undefined): SiteStatus['files']['scanner'] {
  if (hasAnswered === undefined) return 'off'
  return hasAnswered ? 'answers' : 'away'
}

/** @throws Error when the work takes longer than the timeout */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), timeout)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
