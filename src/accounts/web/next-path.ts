/**
 * Where `?next=` leads after logging in: a path of this site, or null. Anything a browser might read as another
 * site's address (`//`, `\`, control characters) is refused, and so is the login page itself.
 */
export function nextPath(search: URLSearchParams): string | null {
  const next = search.get('next') ?? ''
  const isPath = /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)
  return isPath && !/^(?:\/employer)?\/login(?:[/?#]|$)/.test(next) ? next : null
}

/** Another page on the way in, which keeps in mind where `?next=` leads; `/register` from `/login`, and back. */
export function keepingNext(page: string, search: URLSearchParams): string {
  const next = nextPath(search)
  return next ? `${page}?next=${encodeURIComponent(next)}` : page
}
