import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something: only from our own pages. Browsers name the page's origin on every
 * such request, and no other site can forge it. A missing, `null` or foreign origin is refused.
 */
export function isOwnOrigin(method: string, headers: IncomingHttpHeaders, config: Config): boolean {
  if (safeMethods.has(method)) return true
  const { origin, host } = headers
  if (!origin || origin === 'null') return false
  if (origin === new URL(config.baseUrl).origin) return true
  return !config.baseUrlIsFixed && origin === `http://${host}`
}

/**
 * The origin at which a request reached the site: the configured one; while none is configured, the host that the
 * browser named counts as the site as well.
 */
export function siteOriginOf(headers: IncomingHttpHeaders, config: Config): string {
  const configured = new URL(config.baseUrl).origin
  const { host, origin } = headers
  if (config.baseUrlIsFixed || !host || origin === configured) return configured
  const named = `http://${host}`
  return URL.canParse(named) ? new URL(named).origin : configured
}
