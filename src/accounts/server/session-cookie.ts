import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import type { Config } from '../../platform/server/config/config.ts'

type Site = Pick<Config, 'baseUrl'>

/**
 * How long browsers keep the cookie, in seconds: as long as they are willing to. When a session ends is the server's word,
 * and each use puts that off; a cookie of 30 days would log out somebody who comes daily.
 */
const maxAge = 400 * 24 * 60 * 60

const isEncrypted = ({ baseUrl }: Site) => baseUrl.startsWith('https:')

/**
 * The session cookie's name. Over TLS it has the prefix by which browsers take it from this very host alone, so that no
 * site beside or below it can plant another (RFC 6265bis §4.1.3.2); without TLS they would refuse that name.
 */
export function sessionCookieName(site: Site): string {
  return isEncrypted(site) ? '__Host-session' : 'session'
}

/** The session token in a request's Cookie header, if any. */
export function sessionTokenOf(site: Site, cookieHeader: string | undefined): string | null {
  const pattern = isEncrypted(site)
    ? /(?:^|;\s*)__Host-session=([\w-]{43})(?:;|$)/
    : /(?:^|;\s*)session=([\w-]{43})(?:;|$)/
  return pattern.exec(cookieHeader ?? '')?.[1] ?? null
}

/** Whether a request's Cookie header names a session, open or not. */
export function hasSession(site: Site, cookieHeader: string | undefined): boolean {
  return sessionTokenOf(site, cookieHeader) !== null
}

/** Gives the browser its session cookie: unreadable to scripts, and not sent along from other sites' forms. */
export function setSessionCookie(context: Pick<RequestContext, 'addHeader' | 'config'>, token: string): void {
  context.addHeader('set-cookie', cookie(context.config, token, maxAge))
}

export function clearSessionCookie(context: Pick<RequestContext, 'addHeader' | 'config'>): void {
  context.addHeader('set-cookie', cookie(context.config, '', 0))
}

/**
 * Takes the cookie back, and has the browser forget the pages it kept, so that its Back button shows nobody what the person
 * saw (OWASP ASVS 5.0 14.3.1). What it stores otherwise stays: the choice of the theme, and what others who share the
 * browser began to write. The screens remove the person's own drafts (ui/drafts.ts).
 */
export function clearSession(context: Pick<RequestContext, 'addHeader' | 'config'>): void {
  clearSessionCookie(context)
  context.addHeader('clear-site-data', '"cache"')
}

function cookie(site: Site, value: string, seconds: number): string {
  const secure = isEncrypted(site) ? '; Secure' : ''
  return `${sessionCookieName(site)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}
