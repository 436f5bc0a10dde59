import { hashSource } from '../http/html.ts'

/** The header with which the renderer passes on the nonce (src/ui/render-nonce.ts). It is never sent to clients. */
const nonceHeader = 'x-render-nonce'

/** The nonce of a rendering. @returns null for a response that is not a page, such as a screen's data */
export function nonceOf(rendering: Response): string | null {
  return rendering.headers.get(nonceHeader)
}

/**
 * A page as it is sent, and its Content-Security-Policy (docs/decisions/0026, 0056): it allows scripts and style sheets
 * from our own files and, by hash, exactly the inline ones with the rendering's nonce. A script or style that was
 * injected has no nonce, so it gets no hash and has no effect. What browsers turn into script or markup must pass the
 * page's only Trusted Types policy (entry.client.tsx). Style attributes are allowed, because components set sizes and
 * positions with them.
 * @param html with the nonce, which is removed from the returned text
 * @param nonce null for a response without inline scripts and styles
 */
export function withContentSecurityPolicy(html: string, nonce: string | null): { text: string; policy: string } {
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

/** The hashes of the inline scripts and styles with the attribute, without duplicates. */
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
