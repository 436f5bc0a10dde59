import { day, second } from '../../../platform/contract/durations.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { Config } from '../../../platform/server/config/config.ts'

type Site = Pick<Config, 'baseUrl'>

/**
 * How long browsers keep the cookie, in seconds: 400 days, the longest that they allow. The server decides when a session
 * ends, and each use extends it; a cookie of 30 days would log out a person who comes daily.
 */
const maxAge = (400 * day) / second

const isOverTls = ({ baseUrl }: Site) => baseUrl.startsWith('https:')

/**
 * The session cookie's name. Over TLS, it has the prefix with which browsers accept it from this host alone, so that no
 * other host of the domain can set it (RFC 6265bis §4.1.3.2). Without TLS, browsers would reject that name.
 */
export function sessionCookieName(site: Site): string {
  return isOverTls(site) ? '__Host-session' : 'session'
}

/** The session token in a request's Cookie header, if any. */
export function sessionTokenOf(site: Site, cookieHeader: string | undefined): string | null {
  const pattern = isOverTls(site)
    ? /(?:^|;\s*)__Host-session=([\w-]{43})(?:;|$)/
    : /(?:^|;\s*)session=([\w-]{43})(?:;|$)/
  return pattern.exec(cookieHeader ?? '')?.[1] ?? null
}

/** Whether a request's Cookie header names a session, open or not. */
export function hasSession(site: Site, cookieHeader: string | undefined): boolean {
  return sessionTokenOf(site, cookieHeader) !== null
}

/** Sets the session cookie. Scripts cannot read it, and browsers do not send it with forms of other sites. */
export function setSessionCookie(context: Pick<RequestContext, 'addHeader' | 'config'>, token: string): void {
  context.addHeader('set-cookie', cookie(context.config, token, maxAge))
}

export function clearSessionCookie(context: Pick<RequestContext, 'addHeader' | 'config'>): void {
  context.addHeader('set-cookie', cookie(context.config, '', 0))
}

/**
 * Clears the cookie and the browser's cached pages, so that its Back button does not show what the person saw (OWASP ASVS
 * 5.0 14.3.1). Other storage stays: the theme, and the drafts of other people who share the browser. The screens remove
 * the person's own drafts (ui/forms/drafts.ts).
 */
export function clearSession(context: Pick<RequestContext, 'addHeader' | 'config'>): void {
  clearSessionCookie(context)
  context.addHeader('clear-site-data', '"cache"')
}

function cookie(site: Site, value: string, seconds: number): string {
  const secure = isOverTls(site) ? '; Secure' : ''
  return `${sessionCookieName(site)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}
