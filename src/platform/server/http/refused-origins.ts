import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { Live } from '../realtime/live-updates.ts'

/** An address that people seem to reach the site at, and at which their writes are refused. */
export type RefusedOrigin = { origin: string; at: string }

const topic = 'refused-origins'
/** Addresses that are remembered; anybody can send any. */
const maxRemembered = 3
const maxLength = 100
/** Milliseconds between two of them that a process logs and passes on. */
const pause = 60_000

/**
 * The origin of a refused request that a page of ours seems to have sent, which was reached at another address than the
 * expected one, as behind TLS without BASE_URL. Browsers say which requests stay within a site, and pages of other
 * sites cannot say so; programs can send anything, so this is no more than a hint.
 */
export function ownPageElsewhere(headers: IncomingHttpHeaders): string | null {
  const { origin, host } = headers
  if (!origin || origin.length > maxLength || !URL.canParse(origin)) return null
  const parsed = new URL(origin)
  const isOrigin = /^https?:$/.test(parsed.protocol) && parsed.origin === origin
  const isWithinSite = headers['sec-fetch-site'] === 'same-origin' || parsed.host === host
  return isOrigin && isWithinSite ? origin : null
}

/**
 * Remembers, for the log and the admins, at which addresses people reach the site in vain. All processes know of it,
 * until they are started again, as they are after BASE_URL is set.
 */
export class RefusedOrigins {
  readonly #parts: { config: Config; db: Database; live: Live; log: FastifyBaseLogger }
  readonly #found = new Map<string, RefusedOrigin>()
  #lastNoted = Number.NEGATIVE_INFINITY
  /** Refused since the last one was logged. */
  #unlogged = 0

  constructor(parts: { config: Config; db: Database; live: Live; log: FastifyBaseLogger }) {
    this.#parts = parts
    parts.live.subscribe(topic, (payload) => this.#remember((payload as { origin: string }).origin))
  }

  /** Those that were refused since the start, newest first. */
  get newest(): RefusedOrigin[] {
    return [...this.#found.values()].reverse()
  }

  /** Notes a refusal, one a minute at most, so that nobody fills the log. */
  note(origin: string): void {
    const now = performance.now()
    this.#unlogged++
    if (now - this.#lastNoted < pause) return
    const { config, db, live, log } = this.#parts
    const more = this.#unlogged - 1
    this.#lastNoted = now
    this.#unlogged = 0
    log.warn(
      { setting: 'BASE_URL', expected: expectedOrigin(config), received: origin, more },
      'a write was refused because it came from another address than the expected one; if people reach the site at the received one, set BASE_URL to it',
    )
    live
      .publish(db, topic, { origin })
      .catch((error: unknown) => log.warn({ err: error }, 'a refusal was not passed on'))
  }

  #remember(origin: string): void {
    this.#found.delete(origin)
    this.#found.set(origin, { origin, at: new Date().toISOString() })
    for (const oldest of [...this.#found.keys()].slice(0, -maxRemembered)) this.#found.delete(oldest)
  }
}

/** Where the site's own pages are expected to be. */
export function expectedOrigin({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  return new URL(baseUrl).origin
}
