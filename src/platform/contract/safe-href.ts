const safeProtocols = new Set(['http:', 'https:', 'mailto:'])

/** The address a link may lead to, or null: only the web and mail, never scripts, data or files. */
export function safeHref(href: string): string | null {
  try {
    return safeProtocols.has(new URL(href).protocol) ? href : null
  } catch {
    return null
  }
}
