import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { LiveUpdates } from '../realtime/live-updates.ts'

/** An origin at which people seem to reach the site and their writes are rejected. */
export type RefusedOrigin = { origin: string; at: string }

const topic = 'refused-origins'
/** How many origins are remembered. Anybody can send any. */
const maxRemembered = 3
const maxLength = 100
/** Milliseconds between two rejections that a process logs and publishes. */
const pause = 60_000

/**
 * The origin of a rejected request that one of our own pages seems to have sent, reached at another origin than the
 * configured one, such as behind TLS without BASE_URL. Browsers state which requests stay within a site, and pages of
 * other sites cannot. Programs can send anything, so this is only a hint.
 */
export function misaddressedOrigin(headers: IncomingHttpHeaders): string | null {
  const { origin, host } = headers
  if (!origin || origin.length > maxLength || !URL.canParse(origin)) return null
  const parsed = new URL(origin)
  const isOrigin = /^https?:$/.test(parsed.protocol) && parsed.origin === origin
  const isWithinSite = headers['sec-fetch-site'] === 'same-origin' || parsed.host === host
  return isOrigin && isWithinSite ? origin : null
}

/**
 * Remembers, for the log and for admins, at which wrong origins people reach the site. All processes share the list
 * until they are restarted, as after BASE_URL is set.
 */
export class RefusedOrigins {
  readonly #parts: { config: Config; db: Database; liveUpdates: LiveUpdates; log: FastifyBaseLogger }
  readonly #found = new Map<string, RefusedOrigin>()
  #lastNoted = Number.NEGATIVE_INFINITY
  /** How many were rejected since the last log entry. */
  #unlogged = 0

  constructor(parts: { config: Config; db: Database; liveUpdates: LiveUpdates; log: FastifyBaseLogger }) {
    this.#parts = parts
    parts.liveUpdates.subscribe(topic, (payload) => this.#remember((payload as { origin: string }).origin))
  }

  /** The origins that were rejected since the start, newest first. */
  get newest(): RefusedOrigin[] {
    return [...this.#found.values()].reverse()
  }

  /** Logs a rejection, at most once a minute, so that nobody can fill the log. */
  note(origin: string): void {
    const now = performance.now()
    this.#unlogged++
    if (now - this.#lastNoted < pause) return
    const { config, db, liveUpdates, log } = this.#parts
    const more = this.#unlogged - 1
    this.#lastNoted = now
    this.#unlogged = 0
    log.warn(
      { setting: 'BASE_URL', expected: expectedOrigin(config), received: origin, more },
      'a write was rejected because it came from an unexpected address; if people reach the site at that address, set BASE_URL to it',
    )
    liveUpdates
      .publish(db, topic, { origin })
      .catch((error: unknown) => log.warn({ err: error }, 'a refusal was not passed on'))
  }

  #remember(origin: string): void {
    this.#found.delete(origin)
    this.#found.set(origin, { origin, at: new Date().toISOString() })
    for (const oldest of [...this.#found.keys()].slice(0, -maxRemembered)) this.#found.delete(oldest)
  }
}

/** The origin at which the site expects its own pages. */
export function expectedOrigin({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  return new URL(baseUrl).origin
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change data: only if one of our own pages sent it. Browsers send the page's origin with every
 * such request, and other sites cannot forge it. A missing, `null`, or foreign origin is rejected.
 */
export function isTrustedOrigin(method: string, headers: IncomingHttpHeaders, config: Config): boolean {
  if (safeMethods.has(method)) return true
  const { origin, host } = headers
  if (!origin || origin === 'null') return false
  if (origin === new URL(config.baseUrl).origin) return true
  return !config.baseUrlIsFixed && origin === `http://${host}`
}

/**
 * The origin at which a request reached the site: the configured one. If none is configured, the host that the browser
 * sent counts, too.
 */
export function siteOriginOf(headers: IncomingHttpHeaders, config: Config): string {
  const configured = new URL(config.baseUrl).origin
  const { host, origin } = headers
  if (config.baseUrlIsFixed || !host || origin === configured) return configured
  const named = `http://${host}`
  return URL.canParse(named) ? new URL(named).origin : configured
}

/**
 * Whether people reach the site over TLS. Ask it for a request of somebody who is signed in: with such an address,
 * their session's cookie is one that browsers send over TLS only.
 */
export function isServedOverTls({ baseUrl }: Pick<Config, 'baseUrl'>): boolean {
  return baseUrl.startsWith('https://')
}
