import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a person's browser asks, to show what comes as a page of its own: for a link, a bookmark, a new tab. Programs,
 * and screens that ask for data, do not put HTML first (RFC 9110 §12.5.1).
 */
export function asksForPage({ accept }: IncomingHttpHeaders): boolean {
  return accept?.startsWith('text/html') ?? false
}
