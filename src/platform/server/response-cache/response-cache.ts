import { ORPCError } from '@orpc/server'
import { passesGate } from '../auth/authorization.ts'
import type { RequestContext } from '../auth/request-context.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Services } from '../services.ts'
import { currentVersions, type Versions, versionOf } from './cache-tags.ts'
import type { SharedRead, SharedRequest } from './cached-endpoint.ts'
import { type Kept, KeptAnswers, sizeOf } from './cached-responses.ts'
import { cut, join } from './fragments.ts'

/** Addresses whose meaning is remembered, and the longest of them. */
const mostAddresses = 2000
const longestAddress = 300
/** Answers that are often rare of which it is remembered that somebody asked. */
const mostAsked = 2000

/**
 * Answers what many people ask for from what is kept of it, as long as nothing of it has changed. That is asked of the
 * database after each request has come, together for all that have, so nobody sees less than was committed before she
 * asked, whoever wrote it (docs/decisions/0031).
 */
export class SharedReads {
  readonly #services: Services
  readonly #reads: readonly SharedRead[]
  readonly #requests = new Map<string, SharedRequest | null>()
  readonly #answers = new KeptAnswers()
  readonly #fills = new Map<string, Promise<Kept | null>>()
  readonly #asked = new Set<string>()

  constructor(services: Services, reads: readonly SharedRead[]) {
    this.#services = services
    this.#reads = reads
  }

  /** What an address asks for, if many people share it; null for everything else. */
  requestAt(url: string): SharedRequest | null {
    if (url.length > longestAddress) return null
    const known = this.#requests.get(url)
    if (known !== undefined) return known
    let request: SharedRequest | null = null
    for (const read of this.#reads) request ??= read.requestAt(url)
    if (this.#requests.size >= mostAddresses) this.#requests.clear()
    this.#requests.set(url, request)
    return request
  }

  /**
   * @param versions asked for after the request had come
   * @returns the answer as JSON; null where the ordinary way must give it: to whom the gate does not let in, of what not
   * everybody may see or hardly anybody asks for, and where something is wrong with the input
   */
  async answer(request: SharedRequest, versions: Versions, context: RequestContext): Promise<string | null> {
    try {
      return await this.#answer(request, versions, context)
    } catch (error) {
      if (error instanceof ORPCError && error.status < 500) return null
      throw error
    }
  }

  async #answer(request: SharedRequest, versions: Versions, context: RequestContext): Promise<string | null> {
    const { viewer } = context
    if (!viewer || !(await passesGate(request.meta, context))) return null
    const version = versionOf(versions, request.matters)
    const key = `${viewer.role} ${request.key}`
    const now = this.#services.clock.now().getTime()
    const found = this.#answers.find(key, version, now)
    if (!found && request.isOftenRare && !this.#isAskedAgain(key)) return null
    const kept = found ?? (await this.#fill(request, key, version, viewer.role, now))
    if (!kept) return null
    const own = await request.own(this.#services, viewer, kept.pieces.marks)
    return own && join(kept.pieces, own)
  }

  /** To put together what is to be kept takes longer than an answer that is for one person alone. */
  #isAskedAgain(key: string): boolean {
    const isAgain = this.#asked.delete(key)
    this.#asked.add(key)
    const [oldest] = this.#asked
    if (this.#asked.size > mostAsked && oldest !== undefined) this.#asked.delete(oldest)
    return isAgain
  }

  /** Whoever misses the same at the same version waits for one answer to be made. */
  #fill(request: SharedRequest, key: string, version: string, role: Viewer['role'], now: number): Promise<Kept | null> {
    const name = `${key} ${version}`
    const known = this.#fills.get(name)
    if (known) return known
    const fill = this.#make(request, key, version, role, now).finally(() => this.#fills.delete(name))
    this.#fills.set(name, fill)
    return fill
  }

  /**
   * Kept only if the version is the same afterwards as it was before: no commit that changed anything of it came in
   * between, so that all of it is of this version. Otherwise it serves those who wait for it, all of whom came before.
   */
  async #make(
    request: SharedRequest,
    key: string,
    version: string,
    role: Viewer['role'],
    now: number,
  ): Promise<Kept | null> {
    const fill = await request.read(this.#services, role)
    if (!fill) return null
    const pieces = cut(fill)
    const kept = { version, from: now, until: now + request.lifetime, pieces, size: sizeOf(pieces) }
    if (versionOf(await currentVersions(this.#services.db, null), request.matters) === version)
      this.#answers.keep(key, kept)
    return kept
  }
}
