import { createHash } from 'node:crypto'

/** By this header a rendering tells the mark of the scripts it wrote itself. It never leaves the server. */
const markHeader = 'x-script-mark'

/**
 * A page as it is served, and its Content-Security-Policy (docs/decisions/0026): scripts from our own files, and
 * exactly the inline ones that the rendering marked as its own, by hash. A script that got into the page in any other
 * way bears no mark, so it gets no hash and does not run. What browsers turn into script or markup must pass the
 * page's one policy for it (entry.client.tsx). Inline styles stay allowed: components set sizes that way.
 */
export function withPolicy(html: string, headers: Headers): { text: string; policy: string } {
  const mark = headers.get(markHeader)
  const ours = mark === null ? [] : hashesOf(html, ` nonce="${mark}"`)
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...ours].join(' ')}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
  return { text: mark === null ? html : html.replaceAll(` nonce="${mark}"`, ''), policy }
}

/** The hashes of the inline scripts whose tag bears a mark. */
function hashesOf(html: string, mark: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)
  const marked = [...scripts].filter(([, attributes = '']) => attributes.includes(mark) && !/ src=/.test(attributes))
  const hashes = marked.map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...new Set(hashes)]
}
