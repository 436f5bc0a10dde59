import { ORPCError } from '@orpc/server'
import { isAuthorized, type ViewerAccess } from '../auth/authorization.ts'
import type { TokenHash } from '../auth/signed-tokens.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { ReusedBody } from '../http/compressed-response.ts'
import type { Services } from '../services.ts'
import { combinedVersion, currentTagVersions, type TagVersions } from './cache-tags.ts'
import type { CacheableRequest, CachedEndpoint, SessionHolder } from './cached-endpoint.ts'
import { type CachedResponse, CachedResponses, sizeOf } from './cached-responses.ts'
import { splitFragments, type ViewerFields } from './fragments.ts'

/** How many parsed URLs are remembered, and the length of each. */
const maxUrls = 2000
const maxUrlLength = 300
/** How many keys of usually personal requests are remembered, to see whether one comes again. */
const maxRequestedKeys = 2000
/** How many sessions are remembered with their holders. */
const maxHolders = 5000

/** The viewer-specific fields that were read for the likely viewer and response, before both were known for certain. */
type ReadAhead = {
  holder: SessionHolder
  response: CachedResponse
  viewerFields: Promise<ViewerFields | null>
}

/**
 * What was read for a request after it arrived.
 * @property sessionHash the hash of the session's token
 */
type ReadForRequest = { sessionHash: TokenHash; versions: TagVersions; ahead: ReadAhead | null }

/**
 * Answers requests of cached endpoints from memory for as long as nothing of the response has changed. The tag versions
 * are read from the database after each request has arrived, so a viewer sees everything that was committed before,
 * whichever process wrote it (docs/decisions/0031).
 */
export class ResponseCache {
  readonly #services: Services
  readonly #endpoints: readonly CachedEndpoint[]
  readonly #requests = new Map<string, CacheableRequest | null>()
  readonly #responses = new CachedResponses()
  readonly #fills = new Map<string, Promise<CachedResponse | null>>()
  readonly #requestedKeys = new Set<string>()
  readonly #holders = new Map<TokenHash, SessionHolder>()

  constructor(services: Services, endpoints: readonly CachedEndpoint[]) {
    this.#services = services
    this.#endpoints = endpoints
  }

  /** Which cacheable request a URL is; null for everything else. */
  requestAt(url: string): CacheableRequest | null {
    if (url.length > maxUrlLength) return null
    const known = this.#requests.get(url)
    if (known !== undefined) return known
    let request: CacheableRequest | null = null
    for (const endpoint of this.#endpoints) request ??= endpoint.requestAt(url)
    if (this.#requests.size >= maxUrls) this.#requests.clear()
    this.#requests.set(url, request)
    return request
  }

  /**
   * Requests the viewer-specific fields together with the session and the tag versions, so that all of them arrive in one
   * round trip: for the holder whom the session had at its last request, and for the latest response. They are used only
   * if the session is found to be open and still has this holder, and the response turns out to be current.
   */
  readAhead(request: CacheableRequest, sessionHash: TokenHash): ReadAhead | null {
    const holder = this.#holders.get(sessionHash)
    if (!holder) return null
    const response = this.#responses.findLatest(keyOf(request, holder), this.#services.clock.now().getTime())
    if (!response) return null
    const viewerFields = request.viewerFields(this.#services, holder, response.fragments.fieldKeys)
    // The error is for those who use them.
    viewerFields.catch(() => {})
    return { holder, response, viewerFields }
  }

  /**
   * @returns the response's body, as JSON; null if the request must take the ordinary way: the viewer is not authorized for
   * certain, not everybody may see the content, hardly anybody requests it, or something is wrong with the input
   */
  async respond(
    request: CacheableRequest,
    read: ReadForRequest,
    context: ViewerAccess,
  ): Promise<ReusedBody<Buffer> | null> {
    try {
      return await this.#respond(request, read, context)
    } catch (error) {
      if (error instanceof ORPCError && error.status < 500) return null
      throw error
    }
  }

  async #respond(
    request: CacheableRequest,
    { sessionHash, versions, ahead }: ReadForRequest,
    context: ViewerAccess,
  ): Promise<ReusedBody<Buffer> | null> {
    const { viewer } = context
    if (!viewer || !(await isAuthorized(request.meta, context))) return null
    this.#rememberHolder(sessionHash, viewer)
    const version = combinedVersion(versions, request.tags)
    const key = keyOf(request, viewer)
    const now = this.#services.clock.now().getTime()
    const cached = this.#responses.find(key, version, now)
    if (!cached && request.isUsuallyPersonal && !this.#isRequestedAgain(key)) return null
    const response = cached ?? (await this.#fill(request, key, version, viewer.role, now))
    if (!response) return null
    this.#services.cacheCounts[cached ? 'found' : 'made']++
    const isReadAhead =
      ahead?.response === response && ahead.holder.id === viewer.id && ahead.holder.role === viewer.role
    const viewerFields = isReadAhead
      ? await ahead.viewerFields
      : await request.viewerFields(this.#services, viewer, response.fragments.fieldKeys)
    return viewerFields && this.#responses.bodyOf(key, response, viewerFields)
  }

  #rememberHolder(sessionHash: TokenHash, { id, role }: SessionHolder): void {
    const known = this.#holders.get(sessionHash)
    if (known?.id === id && known.role === role) return
    this.#holders.set(sessionHash, { id, role })
    const [oldest] = this.#holders.keys()
    if (this.#holders.size > maxHolders && oldest !== undefined) this.#holders.delete(oldest)
  }

  /** Making a response that can be cached takes longer than one for a single person, so it pays only the second time. */
  #isRequestedAgain(key: string): boolean {
    const isAgain = this.#requestedKeys.delete(key)
    this.#requestedKeys.add(key)
    const [oldest] = this.#requestedKeys
    if (this.#requestedKeys.size > maxRequestedKeys && oldest !== undefined) this.#requestedKeys.delete(oldest)
    return isAgain
  }

  /** Requests that miss the same key at the same version wait for one response. */
  #fill(
    request: CacheableRequest,
    key: string,
    version: string,
    role: Viewer['role'],
    now: number,
  ): Promise<CachedResponse | null> {
    const name = `${key} ${version}`
    const known = this.#fills.get(name)
    if (known) return known
    const fill = this.#make(request, key, version, role, now).finally(() => this.#fills.delete(name))
    this.#fills.set(name, fill)
    return fill
  }

  /**
   * Caches the response only if the version is the same afterwards as before: then no commit in between changed any part
   * of it. Otherwise only those get it who wait for it, because their requests arrived before.
   */
  async #make(
    request: CacheableRequest,
    key: string,
    version: string,
    role: Viewer['role'],
    now: number,
  ): Promise<CachedResponse | null> {
    const fill = await request.read(this.#services, role)
    if (!fill) return null
    const fragments = splitFragments(fill)
    const validity = { validFrom: now, validUntil: now + request.lifetime }
    const response = { version, ...validity, fragments, bodies: new Map(), size: sizeOf(fragments), wasFound: false }
    if (combinedVersion(await currentTagVersions(this.#services.db, request.tags), request.tags) === version) {
      this.#responses.set(key, response)
    }
    return response
  }
}

/** Responses are cached per role. */
function keyOf(request: CacheableRequest, { role }: SessionHolder): string {
  return `${role} ${request.key}`
}
