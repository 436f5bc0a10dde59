import type { TestApp } from '../../src/platform/testing/app/test-app.ts'
import type { Canary, World } from './world.ts'

/** A request to a route by a person who may make it, about resources of the owner. */
export type Call = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: Record<string, unknown>
  upload?: Uint8Array<ArrayBuffer>
  /** Replaces the cookie of that person, for calls that end a session or an account. */
  cookie?: string
}

/**
 * The answer to another member, or to an employer of another company, who names a resource of the owner: `open` lets them
 * read or act; `rejected` answers FORBIDDEN, for resources that they can see; `missing` answers exactly as for a resource
 * that does not exist; `none` answers that they have no part in it that could end, for resources that everybody can see.
 */
export type ToOthers = 'open' | 'rejected' | 'missing' | 'none'

export type RouteCall = {
  /** The person who makes it. */
  as: 'visitor' | 'owner' | 'stranger' | 'employer' | 'admin'
  /** Prepares a call about new resources, so that calls can be repeated. */
  prepare(world: World): Promise<Call> | Call
  /** For routes that name a resource: the answer to others. */
  toOthers?: ToOthers
  /** Names of resources that do not exist, where they are not UUIDs. */
  missing?: Record<string, string | number>
  /** The expected status, if it is no success. */
  status?: number
  /** Canaries that the answer may contain, because the route is for reading them. */
  reveals?: Canary[]
  /** Whether everybody who may call the route gets the canaries by acting, such as a benefit's code by claiming it. */
  revealsToActors?: true
}

/** The calls of one capability, by the name of the route in its contract. */
export type RouteCalls = Record<string, RouteCall>

/** An id that no resource has. */
export const unusedId = '0198c0de-0000-7000-8000-000000000000'
/** Larger than the id of any thread or reply in a test. */
export const unusedNumber = 999_999_999

/** The path of a route with its parameters and query filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? unusedId)))
  const search = new URLSearchParams(query).toString()
  return `/api${filled}${search ? `?${search}` : ''}`
}

/** Sends a call. Does not wait for the end of a stream: its status is enough. */
export function send(app: TestApp, method: string, path: string, call: Call, cookie: string | undefined) {
  const takesBody = method !== 'GET' && method !== 'DELETE'
  const body = call.upload ?? call.body ?? (takesBody ? {} : undefined)
  return app.request(method, addressOf(path, call), { cookie, body })
}
