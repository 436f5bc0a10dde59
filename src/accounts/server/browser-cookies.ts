import type { RequestContext } from '../../platform/server/auth/request-context.ts'

/** What a browser keeps for us besides its session: unreadable to scripts, and worthless when it is changed. */
type BrowserCookie = { name: 'registering' | 'known_device'; days: number }

type Cookies = Pick<RequestContext, 'addHeader' | 'config' | 'client' | 'sealing'>

const secondsPerDay = 24 * 60 * 60

/** Gives the browser a signed cookie, in place of the one it has. */
export function setBrowserCookie(context: Cookies, cookie: BrowserCookie, content: string): void {
  const signed = context.sealing.seal(`cookie ${cookie.name}`, content)
  context.addHeader('set-cookie', headerOf(context, cookie.name, signed, cookie.days * secondsPerDay))
}

/** Takes the cookie back. */
export function clearBrowserCookie(context: Cookies, { name }: BrowserCookie): void {
  context.addHeader('set-cookie', headerOf(context, name, '', 0))
}

/** What we put into the cookie that came along; null when none did, or somebody else made it. */
export function readBrowserCookie({ client, config, sealing }: Cookies, { name }: BrowserCookie): string | null {
  const prefix = `${fullName(config, name)}=`
  const pairs = (client.cookies ?? '').split(';').map((pair) => pair.trim())
  const signed = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
  return signed ? sealing.unseal(`cookie ${name}`, signed) : null
}

function headerOf({ config }: Cookies, name: BrowserCookie['name'], value: string, maxAge: number): string {
  const secure = isOverTls(config) ? '; Secure' : ''
  return `${fullName(config, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

/** Over TLS no other host under the same domain can plant it (RFC 6265bis §4.1.3.2). */
function fullName(config: Cookies['config'], name: BrowserCookie['name']): string {
  return isOverTls(config) ? `__Host-${name}` : name
}

function isOverTls({ baseUrl }: Cookies['config']): boolean {
  return baseUrl.startsWith('https:')
}
