import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../config/config.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { placeholder, prepare } from '../database/prepared-statements.ts'
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

type Counter = { points: number; expire: number }

/** Counts one attempt, in a row that starts over once it has expired. */
function prepareCount(returning: SQL) {
  const [now, latest] = [sql`${placeholder('now')}::bigint`, sql`${placeholder('latest')}::bigint`]
  const isExpired = sql`(rate_limits.expire <= ${now} or rate_limits.expire > ${latest})`
  return prepare<Counter>(sql`
    insert into rate_limits (key, points, expire)
    values (${placeholder('key')}, 1, ${placeholder('expire')}::bigint)
    on conflict (key) do update set
      points = case when ${isExpired} then 1 else rate_limits.points + 1 end,
      expire = case when ${isExpired} then excluded.expire else rate_limits.expire end
    returning ${returning}`)
}

const countWithin = prepareCount(sql`points, expire`)
/**
 * Nobody waits until the attempt is on disk: if the database crashes, the attempts of the last second may be lost
 * (PostgreSQL documentation, "Asynchronous Commit").
 */
const countAlone = prepareCount(sql`points, expire, set_config('synchronous_commit', 'off', true)`)

/** Counts attempts and rejects those beyond a limit. */
export class RateLimits {
  readonly #db: Database
  readonly #mode: Mode

  constructor(db: Database, mode: Mode) {
    this.#db = db
    this.#mode = mode
  }

  /**
   * Counts one attempt.
   * @param key whose attempt it is; stored as a hash, so that the table contains no addresses
   * @throws TOO_MANY_REQUESTS with `message` and the seconds to wait
   */
  async consume(name: RateLimitName, key: string, message: string): Promise<void> {
    const wait = await this.#count(this.#db, countAlone, name, key)
    if (wait !== null) throw tooManyRequests(message, wait)
  }

  /**
   * Counts one attempt in the caller's transaction, which must be short: the attempt counts if the transaction commits.
   * From here on, attempts with the same key wait for each other.
   * @throws TOO_MANY_REQUESTS with `message` and the seconds to wait
   */
  async consumeWithin(tx: Transaction, name: RateLimitName, key: string, message: string): Promise<void> {
    const wait = await this.#count(tx, countWithin, name, key)
    if (wait !== null) throw tooManyRequests(message, wait)
  }

  /** Like `consumeWithin`, without throwing. @returns whether the attempt is within the limit */
  async allowsWithin(tx: Transaction, name: RateLimitName, key: string): Promise<boolean> {
    return (await this.#count(tx, countWithin, name, key)) === null
  }

  /** Counts one attempt. @returns whether it is within the limit */
  async allows(name: RateLimitName, key: string): Promise<boolean> {
    return (await this.#count(this.#db, countAlone, name, key)) === null
  }

  /** Deletes the attempts of a key, for example after a successful login. */
  reset(name: RateLimitName, key: string): Promise<void> {
    return this.resetWithin(this.#db, name, key)
  }

  /** Like `reset`, in the caller's transaction. */
  async resetWithin(tx: Connection, name: RateLimitName, key: string): Promise<void> {
    await tx.execute(sql`delete from rate_limits where key = ${storedKey(name, key)}`)
  }

  /** @returns the milliseconds to wait; null when the attempt is within the limit */
  async #count(db: Connection, count: typeof countAlone, name: RateLimitName, key: string): Promise<number | null> {
    const now = Date.now()
    const expire = now + rateLimitRules[name].seconds * 1000
    // A wait longer than the limit's duration means that the clock was set back: counting starts over.
    const values = { key: storedKey(name, key), now, expire, latest: expire + clockTolerance }
    const [counter] = await count(db, values)
    return !counter || counter.points <= this.#pointsOf(name) ? null : counter.expire - now
  }

  /** In demo and test, one machine plays many people, so limits by network are fifty times higher. */
  #pointsOf(name: RateLimitName): number {
    const { points } = rateLimitRules[name]
    return name.endsWith('ByNetwork') && this.#mode !== 'production' ? points * 50 : points
  }
}

function tooManyRequests(message: string, wait: number) {
  return problem('TOO_MANY_REQUESTS', message, { retryAfter: Math.ceil(wait / 1000) })
}

/** The key of a limit's row. */
function storedKey(name: RateLimitName, key: string): string {
  return `${name}:${hashed(key)}`
}

function hashed(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url')
}
