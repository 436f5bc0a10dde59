import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../platform/server/auth/request-context.ts'
import { emailKeyOf, findAccountByEmail } from './accounts.ts'
import { readBrowserCookie, setBrowserCookie } from './browser-cookies.ts'

/** As long as browsers keep a cookie. It outlives the session, also when its person logs out. */
const cookie = { name: 'known_device', days: 400 } as const
/** Accounts that one browser may be known for: the ones that logged in last. */
const maxAccounts = 5

type KnownDevice = { id: string; accountIds: string[] }

/** Where a try comes from, as limits count it. */
export type Origin = {
  /** Names the device if the account has logged in on it before, and otherwise the network. */
  key: string
  isKnown: boolean
}

/**
 * Where a try to log in with an address, or to have it written to, comes from. What strangers do counts for their
 * networks, so a device on which the account logged in before is not held back by them. Who sends no signed cookie is a
 * stranger before anything is looked up.
 */
export async function originOf(context: RequestContext, email: string): Promise<Origin> {
  const device = readDevice(context)
  const account = device && (await findAccountByEmail(context.db, email))
  if (device && account && isKnownDevice(context, account.id)) return { key: device.id, isKnown: true }
  return { key: context.client.network, isKnown: false }
}

/** Whether an account has logged in with this browser before, as the browser's own cookie says. */
export function isKnownDevice(context: RequestContext, accountId: string): boolean {
  return readDevice(context)?.accountIds.includes(accountId) ?? false
}

/** Notes in the browser that an account has logged in with it. */
export function rememberDevice(context: RequestContext, accountId: string): void {
  const { id, accountIds } = readDevice(context) ?? { id: randomUUID(), accountIds: [] }
  const others = accountIds.filter((known) => known !== accountId)
  setBrowserCookie(context, cookie, [id, accountId, ...others.slice(0, maxAccounts - 1)].join(' '))
}

/** What a limit counts by for tries at an address from one origin. */
export function tryKey(email: string, { key }: Origin): string {
  return `${emailKeyOf(email)} ${key}`
}

function readDevice(context: RequestContext): KnownDevice | null {
  const content = readBrowserCookie(context, cookie)
  if (content === null) return null
  const [id = '', ...accountIds] = content.split(' ')
  return { id, accountIds }
}
