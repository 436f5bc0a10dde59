import type { RequestContext } from '../../../platform/server/context.ts'

/** Milliseconds after which a part that says nothing counts as one that does not answer. */
const timeout = 3000

/** Asks the file storage and the mail queue for a sign of life; what fails or takes too long does not answer. */
export async function readAnswers({ outbox, storage, log }: Pick<RequestContext, 'outbox' | 'storage' | 'log'>) {
  const hasAnswered = async (part: string, answer: Promise<void>): Promise<boolean> => {
    try {
      await inTime(answer)
      return true
    } catch (error) {
      log.warn({ part, err: error }, 'a part of the system does not answer')
      return false
    }
  }
  const [files, mails] = await Promise.all([
    hasAnswered('storage', storage.requireAnswer()),
    hasAnswered('mail', outbox.requireAnswer()),
  ])
  return { files, mails }
}

/** @throws Error when the work takes longer than the timeout */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), timeout)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
