import { createHash } from 'node:crypto'

/**
 * Names one inline script or style in a Content-Security-Policy (CSP Level 3 §2.3.1, "hash-source").
 * @param text what stands between the element's tags, exactly
 * @returns the source with its quotes, such as `'sha256-…'`
 */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
