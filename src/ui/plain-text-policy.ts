/** What of Trusted Types is used here (W3C); not every browser has them. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown
}

/** How React makes a script element that never runs. */
const emptyScript = '<script></script>'

/**
 * Some libraries fill their style elements through `innerHTML`. The page's policy lets no text into such places unless
 * this says that it is harmless: text without any `<` makes no element. Addresses of scripts must be of the build's own
 * files. Everything else is refused, also to ourselves.
 */
export function letPlainTextThrough(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') && text !== emptyScript ? null : text),
    createScriptURL: (address) => (isOurScript(address) ? address : null),
  })
}

/** Whether it is a file of the build, such as the worker of the live connection. */
function isOurScript(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href)
  return origin === window.location.origin && pathname.startsWith('/assets/')
}
