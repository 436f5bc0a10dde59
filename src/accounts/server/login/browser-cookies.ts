import { day, second } from '../../../platform/contract/durations.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'

/** The signed cookies besides the session cookie. Scripts cannot read them, and a changed one is ignored. */
type BrowserCookie = { name: 'registering' | 'known_device'; days: number }

type Cookies = Pick<RequestContext, 'addHeader' | 'config' | 'client' | 'tokenSigner'>

/** Sets a signed cookie, which replaces the one that the browser has. */
export function setBrowserCookie(context: Cookies, cookie: BrowserCookie, content: string): void {
  const signed = context.tokenSigner.sign(`cookie ${cookie.name}`, content)
  context.addHeader('set-cookie', headerOf(context, cookie.name, signed, cookie.days * (day / second)))
}

export function clearBrowserCookie(context: Cookies, { name }: BrowserCookie): void {
  context.addHeader('set-cookie', headerOf(context, name, '', 0))
}

/** The content of the request's cookie; null when it is missing, or its signature is wrong. */
export function readBrowserCookie({ client, config, tokenSigner }: Cookies, { name }: BrowserCookie): string | null {
  const prefix = `${fullName(config, name)}=`
  const pairs = (client.cookies ?? '').split(';').map((pair) => pair.trim())
  const signed = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
  return signed ? tokenSigner.verify(`cookie ${name}`, signed) : null
}

function headerOf({ config }: Cookies, name: BrowserCookie['name'], value: string, maxAge: number): string {
  const secure = isOverTls(config) ? '; Secure' : ''
  return `${fullName(config, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

/** With the prefix `__Host-`, which requires TLS, no other host of the domain can set the cookie (RFC 6265bis §4.1.3.2). */
function fullName(config: Cookies['config'], name: BrowserCookie['name']): string {
  return isOverTls(config) ? `__Host-${name}` : name
}

function isOverTls({ baseUrl }: Cookies['config']): boolean {
  return baseUrl.startsWith('https:')
}

/** 30 days leave time to find the email, and to request another one. */
const registeringCookie = { name: 'registering', days: 30 } as const

/**
 * Records that this browser registered an account. A person who opens the emailed link in another browser may be the
 * owner of an address that a stranger registered with a password of their own.
 */
export function rememberRegisteringBrowser(context: RequestContext, accountId: string): void {
  setBrowserCookie(context, registeringCookie, accountId)
}

/** Whether this browser registered the account. Its user then chose the password. */
export function isRegisteringBrowser(context: RequestContext, accountId: string): boolean {
  return readBrowserCookie(context, registeringCookie) === accountId
}

export function forgetRegisteringBrowser(context: RequestContext): void {
  clearBrowserCookie(context, registeringCookie)
}
