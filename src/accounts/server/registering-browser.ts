import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { clearBrowserCookie, readBrowserCookie, setBrowserCookie } from './browser-cookies.ts'

/** As long as somebody may take to find the mail, and to ask for another one. */
const cookie = { name: 'registering', days: 30 } as const

/**
 * Notes that this browser registered an account. Whoever opens the mailed link in another browser may be somebody whose
 * address a stranger registered, with a password that only the stranger knows.
 */
export function noteRegisteringBrowser(context: RequestContext, accountId: string): void {
  setBrowserCookie(context, cookie, accountId)
}

/** Whether this browser registered the account, so that the password was chosen by whoever uses it. */
export function isRegisteringBrowser(context: RequestContext, accountId: string): boolean {
  return readBrowserCookie(context, cookie) === accountId
}

export function forgetRegisteringBrowser(context: RequestContext): void {
  clearBrowserCookie(context, cookie)
}
