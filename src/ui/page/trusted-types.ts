/** The part of Trusted Types (W3C) that is used here. Not every browser supports them. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown
}

/** The markup with which React creates a script element that never runs. */
const emptyScript = '<script></script>'

/**
 * Installs the default Trusted Types policy. The content security policy allows text in places like `innerHTML` only if
 * this policy accepts it. Some libraries fill their style elements that way, and text without `<` creates no element.
 * Script URLs must belong to the build's own files. Everything else is rejected, including our own code's.
 */
export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') && text !== emptyScript ? null : text),
    createScriptURL: (address) => (isOurScript(address) ? address : null),
  })
}

/** Whether the URL is a file of the build, such as the worker of the live connection. */
function isOurScript(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href)
  return origin === window.location.origin && pathname.startsWith('/assets/')
}
