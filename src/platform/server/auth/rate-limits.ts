import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../config/settings-schema.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { arrayPlaceholder, placeholder, prepare } from '../database/prepared-statements.ts'
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

/** @property position that of the limit among those of the statement */
type Counter = { points: number; expire: number; position: number }

/** Whether the attempts that are counted as `count` followed by the position are within their limit. */
function isWithin(position: number): SQL {
  return sql`(select points from ${sql.raw(`count${position}`)}) <= ${placeholder(`points${position}`)}::int`
}

/**
 * Counts one attempt in a row that starts over once it has expired: an expression of a `with` clause.
 * @param condition it is counted only then
 */
function countExpression(position: number, condition: SQL): SQL {
  const value = (name: string) => placeholder(`${name}${position}`)
  const isExpired = sql`(rate_limits.expire <= ${placeholder('now')}::bigint
    or rate_limits.expire > ${value('latest')}::bigint)`
  return sql`${sql.raw(`count${position}`)} as (
    insert into rate_limits (key, points, expire)
    select ${value('key')}::text, 1, ${value('expire')}::bigint where ${condition}
    on conflict (key) do update set
      points = case when ${isExpired} then 1 else rate_limits.points + 1 end,
      expire = case when ${isExpired} then excluded.expire else rate_limits.expire end
    returning points, expire, ${sql.raw(String(position))} as position)`
}

/** Counts one attempt for each of some limits. An attempt that is beyond one limit is not counted for those after it. */
function prepareCount(limits: number, setting = sql`null`) {
  const positions = Array.from({ length: limits }, (_, position) => position)
  const counts = positions.map((position) => countExpression(position, position ? isWithin(position - 1) : sql`true`))
  const counters = positions.map((position) => sql`select * from ${sql.raw(`count${position}`)}`)
  return prepare<Counter>(sql`
    with ${sql.join(counts, sql`, `)}
    select counters.*, ${setting} from (${sql.join(counters, sql` union all `)}) counters`)
}

/**
 * Counts an attempt in a larger prepared statement, which saves a round trip, with the values of
 * `RateLimits.valuesToCount`. The statement must succeed when the attempt is rejected, or else it is not counted.
 * @property expression of its `with` clause
 * @property isWithin whether the attempt is within the limit: the condition of what the statement does
 * @property counter selects the count, for `RateLimits.requireWithin`
 */
export const countedAttempt = {
  expression: countExpression(0, sql`true`),
  isWithin: isWithin(0),
  counter: sql`select points, expire from count0`,
}

/** The most limits that one statement counts for. */
const maxLimits = 3
const sizes = Array.from({ length: maxLimits }, (_, index) => index + 1)
const countWithin = sizes.map((limits) => prepareCount(limits))
/**
 * Nobody waits until the attempt is on disk: if the database crashes, the attempts of the last second may be lost
 * (PostgreSQL documentation, "Asynchronous Commit").
 */
const countAlone = sizes.map((limits) => prepareCount(limits, sql`set_config('synchronous_commit', 'off', true)`))

const deleteCounters = prepare(sql`delete from rate_limits where key = any(${arrayPlaceholder('keys', 'text')})`)

/** An attempt that counts for a limit. @property key whose attempt it is */
export type Attempt = { name: RateLimitName; key: string }

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
  consume(name: RateLimitName, key: string, message: string): Promise<void> {
    return this.consumeEach([{ name, key }], message)
  }

  /**
   * Counts one attempt for each of up to three limits. When it is beyond one of them, it is not counted for those after it.
   * @throws TOO_MANY_REQUESTS with `message` and the seconds to wait
   */
  async consumeEach(attempts: readonly Attempt[], message: string): Promise<void> {
    const wait = await this.#count(this.#db, countAlone, attempts)
    if (wait !== null) throw tooManyRequests(message, wait)
  }

  /**
   * Counts one attempt in the caller's transaction, which must be short: the attempt counts if the transaction commits.
   * From here on, attempts with the same key wait for each other.
   * @throws TOO_MANY_REQUESTS with `message` and the seconds to wait
   */
  async consumeWithin(tx: Transaction, name: RateLimitName, key: string, message: string): Promise<void> {
    const wait = await this.#count(tx, countWithin, [{ name, key }])
    if (wait !== null) throw tooManyRequests(message, wait)
  }

  /** Like `consumeWithin`, without throwing. @returns whether the attempt is within the limit */
  async allowsWithin(tx: Transaction, name: RateLimitName, key: string): Promise<boolean> {
    return (await this.#count(tx, countWithin, [{ name, key }])) === null
  }

  /** Counts one attempt. @returns whether it is within the limit */
  async allows(name: RateLimitName, key: string): Promise<boolean> {
    return (await this.#count(this.#db, countAlone, [{ name, key }])) === null
  }

  /** Deletes the attempts of a key, for example after a successful login. */
  reset(name: RateLimitName, key: string): Promise<void> {
    return this.resetWithin(this.#db, [{ name, key }])
  }

  /** Deletes the attempts of some keys, in the caller's transaction. */
  async resetWithin(tx: Connection, attempts: readonly Attempt[]): Promise<void> {
    await deleteCounters(tx, { keys: attempts.map(({ name, key }) => storedKey(name, key)) })
  }

  /** The values of a prepared statement with `countedAttempt`. */
  valuesToCount(name: RateLimitName, key: string): Record<string, unknown> {
    return this.#valuesOf([{ name, key }])
  }

  /**
   * Checks an attempt that was counted by a prepared statement with `countedAttempt`.
   * @throws TOO_MANY_REQUESTS with `message` and the seconds to wait
   */
  requireWithin(name: RateLimitName, counter: Omit<Counter, 'position'>, message: string): void {
    const wait = this.#waitOf(name, counter)
    if (wait !== null) throw tooManyRequests(message, wait)
  }

  /** @returns the milliseconds to wait; null when the attempt is within all of the limits */
  async #count(db: Connection, count: typeof countAlone, attempts: readonly Attempt[]): Promise<number | null> {
    const run = count[attempts.length - 1]
    if (!run) throw new RangeError(`${attempts.length} limits cannot be counted at once`)
    const counters = await run(db, this.#valuesOf(attempts))
    const waits = counters.map((counter) => this.#waitOf((attempts[counter.position] as Attempt).name, counter))
    return waits.find((wait) => wait !== null) ?? null
  }

  #waitOf(name: RateLimitName, { points, expire }: Omit<Counter, 'position'>): number | null {
    return points > this.#pointsOf(name) ? expire - Date.now() : null
  }

  #valuesOf(attempts: readonly Attempt[]): Record<string, unknown> {
    const now = Date.now()
    const values: Record<string, unknown> = { now }
    for (const [position, { name, key }] of attempts.entries()) {
      const expire = now + rateLimitRules[name].seconds * 1000
      values[`key${position}`] = storedKey(name, key)
      values[`expire${position}`] = expire
      // A wait longer than the limit's duration means that the clock was set back: counting starts over.
      values[`latest${position}`] = expire + clockTolerance
      values[`points${position}`] = this.#pointsOf(name)
    }
    return values
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
