import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Mode } from '../config/config.ts'
import type { Transaction } from '../database/database.ts'
import { problem } from '../http/problem-details.ts'

/** `points` attempts in `seconds`, counted per key. */
type Rule = { points: number; seconds: number }

/**
 * All rate limits, counted in the database so that all processes share them. Limits by network allow more than one person
 * needs, because a whole office or campus may share an address. The names are stored in the database.
 */
export const rateLimitRules = {
  // Attempts from one network, or from a device on which the account logged in before.
  loginByAccount: { points: 10, seconds: 15 * 60 },
  // Attempts from everywhere together, except known devices.
  loginByAddress: { points: 100, seconds: 15 * 60 },
  loginByNetwork: { points: 100, seconds: 15 * 60 },
  // Three of a million codes are valid at a time: this many guesses a day find one in thirty years.
  codeByAccount: { points: 30, seconds: 24 * 60 * 60 },
  // Failed logins with unknown addresses that get an entry in the audit log.
  unknownLoginOfNetwork: { points: 1, seconds: 60 * 60 },
  unknownLogins: { points: 100, seconds: 60 * 60 },
  // A person whose browser keeps no cookies logs in with a new device each time.
  newDeviceMails: { points: 5, seconds: 24 * 60 * 60 },
  registrationByNetwork: { points: 20, seconds: 60 * 60 },
  mailByNetwork: { points: 30, seconds: 60 * 60 },
  mailByAddress: { points: 5, seconds: 60 * 60 },
  // Beyond it, no request is rejected: the link that was sent before remains valid.
  mailsToAddress: { points: 5, seconds: 60 * 60 },
  tokenByNetwork: { points: 60, seconds: 15 * 60 },
  nameByAccount: { points: 5, seconds: 30 * 24 * 60 * 60 },
  passwordByAccount: { points: 10, seconds: 15 * 60 },
  contactByNetwork: { points: 10, seconds: 60 * 60 },
  // Counts pictures that are not drawn yet, and requests without their version.
  pictureByNetwork: { points: 60, seconds: 60 * 60 },
  writingByAccount: { points: 60, seconds: 60 },
  savingByAccount: { points: 60, seconds: 60 },
  // One for every pause while a person types a name.
  suggestionsByAccount: { points: 120, seconds: 60 },
  joiningByAccount: { points: 30, seconds: 60 * 60 },
  supportByAccount: { points: 30, seconds: 60 * 60 },
  uploadByAccount: { points: 30, seconds: 10 * 60 },
  // Ten posts with as many pictures as a post can have.
  picturesByAccount: { points: 80, seconds: 10 * 60 },
  downloadByAccount: { points: 5, seconds: 60 * 60 },
  seatByAccount: { points: 60, seconds: 60 },
  testMailByAccount: { points: 5, seconds: 60 * 60 },
  mailServerTestByAccount: { points: 10, seconds: 60 * 60 },
  applicationByAccount: { points: 30, seconds: 60 * 60 },
  movesByApplication: { points: 12, seconds: 24 * 60 * 60 },
  // However often a person sends and withdraws a request, its recipients get one email a day.
  requestMail: { points: 1, seconds: 24 * 60 * 60 },
  // How many people an admin or a member invites to the community.
  invitationsByAdmin: { points: 300, seconds: 24 * 60 * 60 },
  invitationsByMember: { points: 10, seconds: 24 * 60 * 60 },
  invitationByInviter: { points: 1, seconds: 24 * 60 * 60 },
  invitationByCompany: { points: 30, seconds: 24 * 60 * 60 },
  // A person who writes by hand does not need more first messages to strangers in a day.
  firstWordsByCompany: { points: 10, seconds: 24 * 60 * 60 },
  firstWordsByMember: { points: 10, seconds: 24 * 60 * 60 },
  // So that no company copies the list of candidates or requests everybody's resume.
  candidateViewsByCompany: { points: 300, seconds: 60 * 60 },
  resumeRequestsByCompany: { points: 30, seconds: 24 * 60 * 60 },
  // Each makes a request to the company's server.
  feedByCompany: { points: 20, seconds: 60 * 60 },
  paymentByAccount: { points: 30, seconds: 60 * 60 },
  // A person who types fast searches a few times a second.
  searchByAccount: { points: 300, seconds: 60 },
  reportByAccount: { points: 20, seconds: 60 * 60 },
  refusalByAccount: { points: 100, seconds: 60 * 60 },
} satisfies Record<string, Rule>

export type RateLimitName = keyof typeof rateLimitRules

// An attempt that waited for another one of the same key has read the clock earlier, and the clocks of machines differ a
// little. Only an end further in the future than this means that a clock was set back.
const clockTolerance = 2 * 60 * 1000

/** Counts attempts and rejects those beyond a limit. */
export class RateLimits {
  readonly #limiters: Map<RateLimitName, RateLimiterPostgres>

  /** In demo and test, one machine plays many people, so limits by network are fifty times higher. */
  constructor(pool: pg.Pool, mode: Mode) {
    this.#limiters = new Map(
      Object.entries(rateLimitRules).map(([name, rule]) => [
        name as RateLimitName,
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
   * Counts one attempt.
   * @param key whose attempt it is; stored as a hash, so that the table contains no addresses
   * @throws TOO_MANY_REQUESTS with `message` and the seconds to wait
   */
  async consume(name: RateLimitName, key: string, message: string): Promise<void> {
    try {
      await this.#consume(name, key)
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      throw problem('TOO_MANY_REQUESTS', message, { retryAfter: Math.ceil(rejection.msBeforeNext / 1000) })
    }
  }

  /**
   * Counts one attempt in the caller's transaction, which must be short: the attempt counts if the transaction commits.
   * From here on, attempts with the same key wait for each other.
   * @throws TOO_MANY_REQUESTS with `message` and the seconds to wait
   */
  async consumeWithin(tx: Transaction, name: RateLimitName, key: string, message: string): Promise<void> {
    const wait = await this.#countWithin(tx, name, key)
    if (wait !== null) throw problem('TOO_MANY_REQUESTS', message, { retryAfter: Math.ceil(wait / 1000) })
  }

  /** Like `consumeWithin`, without throwing. @returns whether the attempt is within the limit */
  async allowsWithin(tx: Transaction, name: RateLimitName, key: string): Promise<boolean> {
    return (await this.#countWithin(tx, name, key)) === null
  }

  /** @returns the milliseconds to wait; null when the attempt is within the limit */
  async #countWithin(tx: Transaction, name: RateLimitName, key: string): Promise<number | null> {
    const { points, seconds } = rateLimitRules[name]
    const now = Date.now()
    const latest = now + seconds * 1000 + clockTolerance
    const isExpired = sql`(rate_limits.expire <= ${now} or rate_limits.expire > ${latest})`
    const { rows } = await tx.execute<{ points: number; expire: number }>(sql`
      insert into rate_limits (key, points, expire)
      values (${storedKey(name, key)}, 1, ${now + seconds * 1000})
      on conflict (key) do update set
        points = case when ${isExpired} then 1 else rate_limits.points + 1 end,
        expire = case when ${isExpired} then excluded.expire else rate_limits.expire end
      returning points, expire`)
    const [counter] = rows
    return !counter || counter.points <= points ? null : counter.expire - now
  }

  /** Counts one attempt. @returns whether it is within the limit */
  async allows(name: RateLimitName, key: string): Promise<boolean> {
    try {
      await this.#consume(name, key)
      return true
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      return false
    }
  }

  /** Deletes the attempts of a key, for example after a successful login. */
  async reset(name: RateLimitName, key: string): Promise<void> {
    await this.#limiter(name).delete(hashed(key))
  }

  /** Like `reset`, in the caller's transaction. */
  async resetWithin(tx: Transaction, name: RateLimitName, key: string): Promise<void> {
    await tx.execute(sql`delete from rate_limits where key = ${storedKey(name, key)}`)
  }

  /** A wait longer than the limit's duration means that the clock was set back: counting starts over. */
  async #consume(name: RateLimitName, key: string): Promise<void> {
    const limiter = this.#limiter(name)
    try {
      await limiter.consume(hashed(key))
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      if (rejection.msBeforeNext <= limiter.duration * 1000 + clockTolerance) throw rejection
      await limiter.delete(hashed(key))
      await limiter.consume(hashed(key))
    }
  }

  #limiter(name: RateLimitName): RateLimiterPostgres {
    return this.#limiters.get(name) as RateLimiterPostgres
  }
}

/** The key of a limit's row, as the limiters write it. */
function storedKey(name: RateLimitName, key: string): string {
  return `${name}:${hashed(key)}`
}

function hashed(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url')
}
