import { hashSource } from './hash-source.ts'

/** By this header a rendering tells its nonce (src/ui/render-nonce.ts). It never leaves the server. */
const nonceHeader = 'x-render-nonce'

/**
 * Reads the nonce of a rendering.
 * @returns null for an answer that is no page, such as a screen's data
 */
export function nonceOf(rendering: Response): string | null {
  return rendering.headers.get(nonceHeader)
}

/**
 * A page as it is served, and its Content-Security-Policy (docs/decisions/0026, 0056): scripts and style sheets from our
 * own files, and exactly the inline ones that carry the rendering's nonce, by hash. A script or style that got into the
 * page in any other way carries no nonce, so it gets no hash and has no effect. What browsers turn into script or markup
 * must pass the page's one policy for it (entry.client.tsx). Style attributes stay allowed: components set sizes and
 * places by them.
 * @param html with the nonce, which the returned text no longer has
 * @param nonce null for what has no inline scripts and styles of its own
 */
export function withPolicy(html: string, nonce: string | null): { text: string; policy: string } {
  const attribute = ` nonce="${nonce}"`
  const own = nonce === null ? { script: [], style: [] } : hashesOf(html, attribute)
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...own.script].join(' ')}`,
    "script-src-attr 'none'",
    `style-src ${["'self'", ...own.style].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
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
  return { text: nonce === null ? html : html.replaceAll(attribute, ''), policy }
}

type InlineElement = 'script' | 'style'

/** The hashes of the inline scripts and styles whose tag has the attribute, each once. */
function hashesOf(html: string, attribute: string): Record<InlineElement, string[]> {
  const elements = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)]
  const hashes = (wanted: InlineElement) => {
    const own = elements.filter(([, name, attributes = '']) => {
      return name === wanted && attributes.includes(attribute) && !/ src=/.test(attributes)
    })
    return [...new Set(own.map(([, , , text = '']) => hashSource(text)))]
  }
  return { script: hashes('script'), style: hashes('style') }
}
