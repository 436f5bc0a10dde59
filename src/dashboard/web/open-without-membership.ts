/** Screens for what is a person's own, whatever became of her membership (docs/decisions/0020), and what is below them. */
const own = [
  '/account',
  '/notifications',
  '/membership',
  '/profile',
  '/support',
  '/applications',
  '/jobs/saved',
  '/jobs/searches',
  '/inbox',
  '/employer/company',
  '/employer/people',
  '/employer/invitation',
]

/** Places of which what is below them is another matter: of events, those she is registered for. */
const alone = [/^\/events\/[^/]+$/, /^\/employer\/jobs$/, /^\/employer\/jobs\/(?!new$)[^/]+$/, /^\/companies\/[^/]+$/]

/** Whether a screen needs no current membership; the server's word is what counts, this only spares people its refusals. */
export function isOpenWithoutMembership(pathname: string): boolean {
  const isOwn = own.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  return isOwn || alone.some((pattern) => pattern.test(pathname))
}
