import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Escapes text for HTML, in content as well as in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/**
 * The source of one inline script or style for a Content-Security-Policy (CSP Level 3 §2.3.1, "hash-source").
 * @param text exactly what is between the element's tags
 * @returns the source with its quotes, such as `'sha256-…'`
 */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Whether a browser requests a page to show: for a link, a bookmark, or a new tab. Programs, and screens that request data,
 * do not accept HTML first (RFC 9110 §12.5.1).
 */
export function wantsHtmlPage({ accept }: IncomingHttpHeaders): boolean {
  return accept?.startsWith('text/html') ?? false
}
