import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../platform/server/context.ts'
import type { SystemPart } from '../contract.ts'
import { isMailStuck } from './mails.ts'

/** What takes longer than this, in milliseconds, does not answer. */
const patience = 3000
/** Minutes after which a mail that nobody sends shows that the queue stands still. */
const longestWait = 15

/** Asks everything the site stands on for a sign of life. @returns what does not answer; empty when all is well */
export async function findTroubles({ db, outbox, storage, log }: RequestContext): Promise<SystemPart[]> {
  const checks: [SystemPart, () => Promise<unknown>][] = [
    ['database', () => db.execute(sql`select 1`)],
    [
      'mail',
      async () => {
        await outbox.requireAnswer()
        if (await isMailStuck(db, longestWait)) throw new Error('Mail waits and is not sent.')
      },
    ],
    ['storage', () => storage.requireAnswer()],
  ]
  const answers = await Promise.all(
    checks.map(async ([part, ask]) => {
      try {
        await withPatience(ask())
        return null
      } catch (error) {
        log.warn({ part, err: error }, 'a part of the system does not answer')
        return part
      }
    }),
  )
  return answers.filter((part) => part !== null)
}

/** @throws Error when the work takes longer than the patience lasts */
async function withPatience(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), patience)
  })
  await Promise.race([work, impatience]).finally(() => clearTimeout(timer))
}
