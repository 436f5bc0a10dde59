const safeProtocols = new Set(['http:', 'https:', 'mailto:'])

/** The URL if a link may lead there, else null: only the web and email, never scripts, data, or files. */
export function safeHref(href: string): string | null {
  try {
    return safeProtocols.has(new URL(href).protocol) ? href : null
  } catch {
    return null
  }
}
