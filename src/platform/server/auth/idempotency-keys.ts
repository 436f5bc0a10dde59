import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isNotNull, lt, sql } from 'drizzle-orm'
import pLimit, { type LimitFunction } from 'p-limit'
import { t } from '#text'
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts'
import type { BackgroundJob } from '../background/background-job.ts'
import { type Database, runAndCommit, type Transaction, withinTransaction } from '../database/database.ts'
import { placeholder, prepare } from '../database/prepared-statements.ts'
import { problem } from '../http/problem-details.ts'
import { answeredRequests } from '../tables.ts'
import { type RequestContext, requireViewer } from './request-context.ts'

/** What a key may be: printable characters in quotes or, as many clients send it, without quotes. */
const wellFormed = /^(?:"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/

/** The idempotency key of a request (draft-ietf-httpapi-idempotency-key-header); '' for a malformed one, null for none. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | null {
  const given = headers[idempotencyKeyHeader.toLowerCase()]
  if (given === undefined) return null
  const [, quoted, bare] = wellFormed.exec(String(given)) ?? []
  return quoted ?? bare ?? ''
}

/** Requests under way in this process, by account and key: repeats of a request wait here and need no connection. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * How many of these transactions run at once, per connection pool: half of its connections. The work in one may need
 * another connection, for a rate limit, and must never wait for one that another such transaction has.
 */
const semaphores = new WeakMap<Database['$client'], LimitFunction>()

function semaphoreOf({ $client: pool }: Database): LimitFunction {
  const semaphore = semaphores.get(pool) ?? pLimit(Math.max(1, Math.floor(pool.options.max / 2)))
  semaphores.set(pool, semaphore)
  return semaphore
}

const claimKey = prepare(sql`
  insert into answered_requests (account_id, key, request_hash)
  values (${placeholder('account')}, ${placeholder('key')}, ${placeholder('hash')}) on conflict do nothing returning key`)
const readResponse = prepare<{ requestHash: string; answer: string | null }>(sql`
  select request_hash as "requestHash", answer from answered_requests
  where account_id = ${placeholder('account')} and key = ${placeholder('key')}`)
const storeResponse = prepare(sql`
  update answered_requests set answer = ${placeholder('answer')}
  where account_id = ${placeholder('account')} and key = ${placeholder('key')}`)

/**
 * Handles a request with an idempotency key once, however often it is sent, even at the same time and to several
 * processes: the work and the stored response are one transaction. A request that is rejected or fails stores nothing,
 * not even its key.
 * @param route together with `input`, what the key stands for
 * @param work handles the request with the database that it is given
 * @returns the output of the work; of a repeat, the stored response as it is read back from JSON
 * @throws KEY_REUSED when the account has used the key for another request
 * @throws CONFLICT when the response has been deleted since
 */
export async function runIdempotently(
  context: RequestContext,
  route: string,
  input: unknown,
  work: (db: Database) => PromiseLike<{ output: unknown }>,
): Promise<unknown> {
  const { id: accountId } = requireViewer(context)
  const { db, idempotencyKey: key } = context
  if (!key) throw problem('INVALID_INPUT', t`${idempotencyKeyHeader} must be 1 to 255 printable characters.`)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route, input]))
    .digest('base64url')
  const name = `${accountId} ${key}`
  while (underWay.has(name)) await underWay.get(name)?.catch(() => {})
  const run = semaphoreOf(db)(() => withinTransaction(db, respondOnce))
  underWay.set(name, run)
  try {
    return await run
  } finally {
    underWay.delete(name)
  }

  async function respondOnce(tx: Database): Promise<unknown> {
    const own = { account: accountId, key }
    // Waits while another process handles the same request.
    const [claimed] = await claimKey(tx, { ...own, hash: requestHash })
    if (!claimed) {
      const [stored] = await readResponse(tx, own)
      if (stored?.requestHash === requestHash && stored.answer !== null) return JSON.parse(stored.answer)
      if (stored?.requestHash === requestHash)
        throw problem('CONFLICT', t`This was already done the first time you sent it.`)
      throw problem('KEY_REUSED', t`This idempotency key was already used for another request.`)
    }
    const { output } = await work(tx)
    const answer = JSON.stringify(output ?? null)
    await runAndCommit(tx, () => storeResponse(tx, { ...own, answer }))
    return output
  }
}

/**
 * Deletes all stored responses, because any of them may show a person whose account is deleted. The keys stay, so nothing
 * is done twice.
 */
export async function clearStoredResponses(tx: Transaction): Promise<void> {
  await tx.update(answeredRequests).set({ answer: null }).where(isNotNull(answeredRequests.answer))
}

/** For capability.ts. */
export const idempotencyKeyJobs: readonly BackgroundJob[] = [
  {
    name: 'retry-keys.forget',
    schedule: '17 * * * *',
    run: async ({ db }) => {
      await db.delete(answeredRequests).where(lt(answeredRequests.at, sql`now() - interval '1 day'`))
    },
  },
]
