import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Mode } from '../config/config.ts'
import type { Transaction } from '../database/database.ts'
import { problem } from '../http/problem-details.ts'

/** `points` tries in `seconds`, counted per key. */
type Rule = { points: number; seconds: number }

/**
 * Every limit of the product, counted in the database so that all processes share it. The ones that count by
 * network are wider than one person needs, because a whole office or campus may share an address.
 */
export const limitRules = {
  // From one network, or from a device on which the account logged in before (accounts/server/known-devices.ts).
  loginByAccount: { points: 10, seconds: 15 * 60 },
  // From everywhere together, but for known devices.
  loginByAddress: { points: 100, seconds: 15 * 60 },
  loginByNetwork: { points: 100, seconds: 15 * 60 },
  // Of a million codes three work at a time: this many guesses a day find one in thirty years.
  codeByAccount: { points: 30, seconds: 24 * 60 * 60 },
  // Failed logins with addresses that nobody has, of which the audit log gets so many entries.
  unknownLoginOfNetwork: { points: 1, seconds: 60 * 60 },
  unknownLogins: { points: 100, seconds: 60 * 60 },
  // Whoever keeps no cookies logs in as if with a new device each time.
  newDeviceMails: { points: 5, seconds: 24 * 60 * 60 },
  registrationByNetwork: { points: 20, seconds: 60 * 60 },
  mailByNetwork: { points: 30, seconds: 60 * 60 },
  mailByAddress: { points: 5, seconds: 60 * 60 },
  // Beyond it nobody is refused: a link that was mailed before stands for another one (accounts/server/try-limits.ts).
  mailsToAddress: { points: 5, seconds: 60 * 60 },
  tokenByNetwork: { points: 60, seconds: 15 * 60 },
  nameByAccount: { points: 5, seconds: 30 * 24 * 60 * 60 },
  passwordByAccount: { points: 10, seconds: 15 * 60 },
  contactByNetwork: { points: 10, seconds: 60 * 60 },
  writingByAccount: { points: 60, seconds: 60 },
  joiningByAccount: { points: 30, seconds: 60 * 60 },
  supportByAccount: { points: 30, seconds: 60 * 60 },
  uploadByAccount: { points: 30, seconds: 10 * 60 },
  downloadByAccount: { points: 5, seconds: 60 * 60 },
  seatByAccount: { points: 60, seconds: 60 },
  testMailByAccount: { points: 5, seconds: 60 * 60 },
  mailServerTestByAccount: { points: 10, seconds: 60 * 60 },
  applicationByAccount: { points: 30, seconds: 60 * 60 },
  movesByApplication: { points: 12, seconds: 24 * 60 * 60 },
  // However often somebody asks and takes it back, each of those who are asked gets one email a day.
  requestMail: { points: 1, seconds: 24 * 60 * 60 },
  invitationByInviter: { points: 1, seconds: 24 * 60 * 60 },
  invitationByCompany: { points: 30, seconds: 24 * 60 * 60 },
  // Who writes each by hand needs no more first words to strangers in a day.
  firstWordsByCompany: { points: 10, seconds: 24 * 60 * 60 },
  firstWordsByMember: { points: 10, seconds: 24 * 60 * 60 },
  // So that nobody copies out who is looking for work, nor asks everybody for her resume.
  candidateViewsByCompany: { points: 300, seconds: 60 * 60 },
  resumeRequestsByCompany: { points: 30, seconds: 24 * 60 * 60 },
  paymentByAccount: { points: 30, seconds: 60 * 60 },
  reportByAccount: { points: 20, seconds: 60 * 60 },
  refusalByAccount: { points: 100, seconds: 60 * 60 },
} satisfies Record<string, Rule>

export type LimitName = keyof typeof limitRules

// Whoever waited for another try of the same key reads the clock before that one does, and machines' clocks differ a
// little: only an end further away than this tells of a clock that was set back.
const clockTolerance = 2 * 60 * 1000

/** Counts tries and refuses those beyond a rule. */
export class Limits {
  readonly #limiters: Map<LimitName, RateLimiterPostgres>

  /** In demo and test, one machine plays many people: limits by network are fifty times wider there. */
  constructor(pool: pg.Pool, mode: Mode) {
    this.#limiters = new Map(
      Object.entries(limitRules).map(([name, rule]) => [
        name as LimitName,
        new RateLimiterPostgres({
          storeClient: pool,
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          points: name.endsWith('ByNetwork') && mode !== 'production' ? rule.points * 50 : rule.points,
          duration: rule.seconds,
        }),
      ]),
    )
  }

  /**
   * Counts one try.
   * @param key whom it counts for; kept as a hash, so that no address lies in the table
   * @throws TOO_MANY_REQUESTS with `message` and the seconds to wait
   */
  async take(name: LimitName, key: string, message: string): Promise<void> {
    try {
      await this.#consume(name, key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw problem('TOO_MANY_REQUESTS', message, { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
    }
  }

  /**
   * Counts one try in the caller's transaction, which is to be brief: it counts when that commits, and never if it
   * does not. Tries with the same key wait for each other from here on.
   * @throws TOO_MANY_REQUESTS with `message` and the seconds to wait
   */
  async takeWithin(tx: Transaction, name: LimitName, key: string, message: string): Promise<void> {
    const wait = await this.#countWithin(tx, name, key)
    if (wait !== null) throw problem('TOO_MANY_REQUESTS', message, { retryAfter: Math.ceil(wait / 1000) })
  }

  /** The same for what is left out when it is too much. @returns whether it stays within the rule */
  async allowsWithin(tx: Transaction, name: LimitName, key: string): Promise<boolean> {
    return (await this.#countWithin(tx, name, key)) === null
  }

  /** @returns the milliseconds to wait; null when the try stays within the rule */
  async #countWithin(tx: Transaction, name: LimitName, key: string): Promise<number | null> {
    const { points, seconds } = limitRules[name]
    const now = Date.now()
    const latest = now + seconds * 1000 + clockTolerance
    const isOver = sql`(rate_limits.expire <= ${now} or rate_limits.expire > ${latest})`
    const { rows } = await tx.execute<{ points: number; expire: number }>(sql`
      insert into rate_limits (key, points, expire)
      values (${`${name}:${hashed(key)}`}, 1, ${now + seconds * 1000})
      on conflict (key) do update set
        points = case when ${isOver} then 1 else rate_limits.points + 1 end,
        expire = case when ${isOver} then excluded.expire else rate_limits.expire end
      returning points, expire`)
    const [taken] = rows
    return !taken || taken.points <= points ? null : taken.expire - now
  }

  /** Counts one try. @returns whether it stays within the rule */
  async allows(name: LimitName, key: string): Promise<boolean> {
    try {
      await this.#consume(name, key)
      return true
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return false
    }
  }

  /** Forgets the tries of a key, for example after a successful login. */
  async forgive(name: LimitName, key: string): Promise<void> {
    await this.#limiter(name).delete(hashed(key))
  }

  /** Counts one try. Who would have to wait for longer than the rule says met a clock that was set back: it counts anew. */
  async #consume(name: LimitName, key: string): Promise<void> {
    const limiter = this.#limiter(name)
    try {
      await limiter.consume(hashed(key))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      if (refusal.msBeforeNext <= limiter.duration * 1000 + clockTolerance) throw refusal
      await limiter.delete(hashed(key))
      await limiter.consume(hashed(key))
    }
  }

  #limiter(name: LimitName): RateLimiterPostgres {
    return this.#limiters.get(name) as RateLimiterPostgres
  }
}

function hashed(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url')
}
