/**
 * Opens a partner's page in a new tab that knows nothing of ours: it cannot reach back to this page, and the site's
 * referrer policy keeps the address it came from to itself.
 * @returns false when the browser would not open it; the link on the card is then the way
 */
export function openPartner(address: string): boolean {
  // With the "noopener" feature nobody could tell an opened tab from a refused one; so the tie is cut by hand.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(address)
  return true
}

/** Puts a code into the clipboard. @returns false where the browser refuses */
export async function copyCode(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    return false
  }
}
