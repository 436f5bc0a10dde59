import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from './config.ts'

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
