/**
 * The path of this site that `?next=` leads to after the login, or null. Rejects everything that a browser might treat as
 * the URL of another site (`//`, `\`, control characters), and the login page itself.
 */
export function nextPath(search: URLSearchParams): string | null {
  const next = search.get('next') ?? ''
  const isPath = /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)
  return isPath && !/^(?:\/employer)?\/login(?:[/?#]|$)/.test(next) ? next : null
}

/** The path of a page with the current `?next=`, for links between the login and registration pages. */
export function withNextPath(page: string, search: URLSearchParams): string {
  const next = nextPath(search)
  return next ? `${page}?next=${encodeURIComponent(next)}` : page
}

/**
 * The path of this site's API that `?file=` names on the download screen, or null. Rejects everything that a browser
 * might treat as another URL (`\\`, control characters, `..`).
 */
export function downloadPath(search: URLSearchParams): string | null {
  const file = search.get('file') ?? ''
  return /^\/api\/[^\\\p{Cc}]*$/u.test(file) && !file.includes('..') ? file : null
}
