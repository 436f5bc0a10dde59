import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import { emailKeyOf, findAccountByEmail } from '../accounts.ts'
import { readBrowserCookie, setBrowserCookie } from './browser-cookies.ts'

/** 400 days is the longest that browsers keep a cookie. It outlives the session, also after logging out. */
const cookie = { name: 'known_device', days: 400 } as const
/** How many accounts one browser can be known for: those that logged in last. */
const maxAccounts = 5

type KnownDevice = { id: string; accountIds: string[] }

/** The origin of an attempt, for rate limits. */
export type Origin = {
  /** The device's id if the account has logged in on it before, otherwise the network. */
  key: string
  isKnown: boolean
}

/**
 * The origin of an attempt to log in with an address, or to have an email sent to it. Attempts of strangers count for
 * their networks, so they do not block a device on which the account logged in before. Without a signed cookie, no
 * account is looked up.
 */
export async function originOf(context: RequestContext, email: string): Promise<Origin> {
  const device = readDevice(context)
  const account = device && (await findAccountByEmail(context.db, email))
  if (device && account && isKnownDevice(context, account.id)) return { key: device.id, isKnown: true }
  return { key: context.client.network, isKnown: false }
}

/** Whether the account has logged in with this browser before, according to the browser's signed cookie. */
export function isKnownDevice(context: RequestContext, accountId: string): boolean {
  return readDevice(context)?.accountIds.includes(accountId) ?? false
}

/** Records in a signed cookie that the account has logged in with this browser. */
export function rememberDevice(context: RequestContext, accountId: string): void {
  const { id, accountIds } = readDevice(context) ?? { id: randomUUID(), accountIds: [] }
  const others = accountIds.filter((known) => known !== accountId)
  setBrowserCookie(context, cookie, [id, accountId, ...others.slice(0, maxAccounts - 1)].join(' '))
}

/** The rate limit key for attempts with an address from one origin. */
export function attemptKey(email: string, { key }: Origin): string {
  return `${emailKeyOf(email)} ${key}`
}

function readDevice(context: RequestContext): KnownDevice | null {
  const content = readBrowserCookie(context, cookie)
  if (content === null) return null
  const [id = '', ...accountIds] = content.split(' ')
  return { id, accountIds }
}
