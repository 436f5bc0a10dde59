import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isNotNull, lt, sql } from 'drizzle-orm'
import { retryKeyHeader } from '../../contract/idempotency-key.ts'
import type { Job } from '../background/background-job.ts'
import { type Database, type Transaction, withinTransaction } from '../database/database.ts'
import { prepare, value } from '../database/prepared-statements.ts'
import { Turns } from '../database/semaphore.ts'
import { problem } from '../http/problem-details.ts'
import { answeredRequests } from '../tables.ts'
import { type RequestContext, viewerOf } from './request-context.ts'

/** What a key may be: printable, in quotes or, as many clients send it, without. */
const wellFormed = /^(?:"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/

/** The retry key that a request carries (draft-ietf-httpapi-idempotency-key-header); '' for one that cannot be read. */
export function retryKeyOf(headers: IncomingHttpHeaders): string | null {
  const given = headers[retryKeyHeader.toLowerCase()]
  if (given === undefined) return null
  const [, quoted, bare] = wellFormed.exec(String(given)) ?? []
  return quoted ?? bare ?? ''
}

/** Who waits for the same request in this process: one connection is enough for all of them. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Transactions of one process at once, by its pool: the work in one may want another connection, for a limit, and must
 * never wait for one that another such transaction holds.
 */
const turns = new WeakMap<Database['$client'], Turns>()

function turnsOf({ $client: pool }: Database): Turns {
  const known = turns.get(pool) ?? new Turns(Math.max(1, Math.floor(pool.options.max / 2)))
  turns.set(pool, known)
  return known
}

const claimKey = prepare(sql`
  insert into answered_requests (account_id, key, request_hash)
  values (${value('account')}, ${value('key')}, ${value('hash')}) on conflict do nothing returning key`)
const readAnswer = prepare<{ requestHash: string; answer: string | null }>(sql`
  select request_hash as "requestHash", answer from answered_requests
  where account_id = ${value('account')} and key = ${value('key')}`)
const keepAnswer = prepare(sql`
  update answered_requests set answer = ${value('answer')}
  where account_id = ${value('account')} and key = ${value('key')}`)

/**
 * Does what a request with a retry key asks for once, however often it is sent, also at the same time and to several
 * processes: all that it does and the note of its answer are one transaction. A request that is refused, or fails,
 * leaves nothing, not even its key.
 * @param route names what is asked for; together with `input` it is what the key stands for
 * @param work does it on the database it is given
 * @returns the answer, as it was or as it is read back from JSON
 * @throws KEY_REUSED when the account has used the key for another request; CONFLICT when the answer was forgotten
 */
export async function doOnce(
  context: RequestContext,
  route: string,
  input: unknown,
  work: (db: Database) => PromiseLike<{ output: unknown }>,
): Promise<unknown> {
  const { id: accountId } = viewerOf(context)
  const { db, retryKey: key } = context
  if (!key) throw problem('INVALID_INPUT', `${retryKeyHeader} must be 1 to 255 printable characters.`)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route, input]))
    .digest('base64url')
  const name = `${accountId} ${key}`
  while (underWay.has(name)) await underWay.get(name)?.catch(() => {})
  const mine = turnsOf(db).take(() => withinTransaction(db, answerOnce))
  underWay.set(name, mine)
  try {
    return await mine
  } finally {
    underWay.delete(name)
  }

  async function answerOnce(tx: Database): Promise<unknown> {
    const own = { account: accountId, key }
    // Waits for whoever does the same in another process.
    const [mine] = await claimKey(tx, { ...own, hash: requestHash })
    if (!mine) {
      const [before] = await readAnswer(tx, own)
      if (before?.requestHash === requestHash && before.answer !== null) return JSON.parse(before.answer)
      if (before?.requestHash === requestHash) throw problem('CONFLICT', 'This was done the first time you sent it.')
      throw problem('KEY_REUSED', 'This retry key was used for another request.')
    }
    const { output } = await work(tx)
    await keepAnswer(tx, { ...own, answer: JSON.stringify(output ?? null) })
    return output
  }
}

/**
 * Empties all answers that are kept, since any of them may show somebody who leaves. Their keys stay: nothing is done
 * twice because of it.
 */
export async function forgetAnswers(tx: Transaction): Promise<void> {
  await tx.update(answeredRequests).set({ answer: null }).where(isNotNull(answeredRequests.answer))
}

/** For src/app/background-jobs.ts. */
export const retryKeysJobs: readonly Job[] = [
  {
    name: 'retry-keys.forget',
    schedule: '17 * * * *',
    run: async ({ db }) => {
      await db.delete(answeredRequests).where(lt(answeredRequests.at, sql`now() - interval '1 day'`))
    },
  },
]
