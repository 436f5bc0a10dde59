/** What of Trusted Types is used here (W3C); not every browser has them. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
}

/** How React makes a script element that never runs. */
const emptyScript = '<script></script>'

/**
 * Some libraries fill their style elements through `innerHTML`. The page's policy lets no text into such places unless
 * this says that it is harmless: text without any `<` makes no element. Everything else is refused, also to ourselves.
 */
export function letPlainTextThrough(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') && text !== emptyScript ? null : text),
  })
}
