import type { TestApp } from '../../src/platform/testing/test-app.ts'
import type { Canary, World } from './world.ts'

/** A request to a route that the right person may make, about things of the owner's. */
export type Call = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: Record<string, unknown>
  upload?: Uint8Array<ArrayBuffer>
  /** Replaces the cookie of whoever may make it, for calls that end a session or an account. */
  cookie?: string
}

/**
 * What another member meets, or an employer of another company, who names the owner's things: `open` lets her act or read as on anybody's; `refused` says that
 * she may not, of things that she can see; `missing` answers exactly as for what does not exist; `none` says of
 * something that everybody can see that she has no part in it to end.
 */
export type ToOthers = 'open' | 'refused' | 'missing' | 'none'

export type RouteCall = {
  /** Who may make it. */
  as: 'visitor' | 'owner' | 'stranger' | 'employer' | 'admin'
  /** Prepares a call; what it is about is made anew, so that it can be made again. */
  prepare(world: World): Promise<Call> | Call
  /** For routes that name something: what another member meets. */
  toOthers?: ToOthers
  /** Names of things that do not exist, where a UUID will not do. */
  missing?: Record<string, string | number>
  /** What it answers when all is well, if that is no success. */
  status?: number
  /** Canaries that its answer may hold, because telling them is what the route is for. */
  tells?: Canary[]
  /** Whoever passes the gate may make it hers and is told then, such as a benefit's code once it is claimed. */
  tellsWhoeverActs?: true
}

/** The calls of one capability, by the route's name in its contract. */
export type RouteCalls = Record<string, RouteCall>

export const neverMade = '0198c0de-0000-7000-8000-000000000000'
/** Larger than any id of a thread or reply in a test. */
export const neverCounted = 999_999_999

/** The path of a route with its parameters and query filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? neverMade)))
  const search = new URLSearchParams(query).toString()
  return `/api${filled}${search ? `?${search}` : ''}`
}

/** Sends a call. A stream's answer is not waited for: its status tells enough. */
export function send(app: TestApp, method: string, path: string, call: Call, cookie: string | undefined) {
  const takesBody = method !== 'GET' && method !== 'DELETE'
  const body = call.upload ?? call.body ?? (takesBody ? {} : undefined)
  return app.request(method, addressOf(path, call), { cookie, body })
}
