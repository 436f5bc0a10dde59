import { serialize } from 'node:v8'
import { ReusedBody } from '../http/compressed-response.ts'
import { assembleFragments, type Fragments, type ViewerFields } from './fragments.ts'

/** The size of all cached responses at most, in characters and bytes. */
const maxSize = 4 * 1024 * 1024
/** How many bodies of a response are kept, for viewers whose fields differ. */
const maxBodies = 16
/** What a body takes besides its bytes, as a share of them: its compressed forms. */
const compressedShare = 0.5

export type CachedResponse = {
  /** The version of the tags that it was made of. */
  version: string
  /** From when and until when it is valid, in milliseconds since 1970. */
  validFrom: number
  validUntil: number
  fragments: Fragments<unknown>
  /** The whole responses for viewers, by the names of their viewer-specific fields: many viewers have the same ones. */
  bodies: Map<string, ReusedBody<Buffer>>
  size: number
  /** Whether it was found since it was set, or since it last got a second chance. */
  wasFound: boolean
}

/** How many responses of cached endpoints came from the cache, and how many were made, for metrics. */
export type CacheCounts = { found: number; made: number }

/**
 * Cached responses by key. When they are too large together, the oldest one is dropped that was not found since it was last
 * considered: the least recently used one, approximately ("second chance"). Moving each found response to the end of the Map
 * would leave garbage that only a full collection frees (docs/decisions/0087).
 */
export class CachedResponses {
  readonly #responses = new Map<string, CachedResponse>()
  #size = 0

  /** @returns the response for exactly this version, if it is valid now */
  find(key: string, version: string, now: number): CachedResponse | undefined {
    const response = this.findLatest(key, now)
    if (response?.version !== version) return undefined
    response.wasFound = true
    return response
  }

  /** @returns the response for the latest version known here, if it is valid now */
  findLatest(key: string, now: number): CachedResponse | undefined {
    const response = this.#responses.get(key)
    return response && now >= response.validFrom && now < response.validUntil ? response : undefined
  }

  set(key: string, response: CachedResponse): void {
    this.#remove(key)
    this.#responses.set(key, response)
    this.#size += response.size
    this.#dropLeastRecentlyUsed()
  }

  /** The whole response for a viewer. */
  bodyOf(key: string, response: CachedResponse, { name, texts }: ViewerFields): ReusedBody<Buffer> {
    const { bodies, fragments } = response
    const known = bodies.get(name)
    if (known) return known
    const body = new ReusedBody(Buffer.from(assembleFragments(fragments, texts())), 'one')
    if (this.#responses.get(key) !== response) return body
    const [oldest] = bodies
    if (oldest && bodies.size === maxBodies) {
      bodies.delete(oldest[0])
      this.#grow(response, -sizeOfBody(...oldest))
    }
    bodies.set(name, body)
    this.#grow(response, sizeOfBody(name, body))
    this.#dropLeastRecentlyUsed()
    return body
  }

  #grow(response: CachedResponse, by: number): void {
    response.size += by
    this.#size += by
  }

  #dropLeastRecentlyUsed(): void {
    // A response that gets its second chance comes last, and comes up again if all others had theirs.
    for (const [key, response] of this.#responses) {
      if (this.#size <= maxSize) return
      if (response.wasFound) {
        response.wasFound = false
        this.#responses.delete(key)
        this.#responses.set(key, response)
      } else {
        this.#remove(key)
      }
    }
  }

  #remove(key: string): void {
    const response = this.#responses.get(key)
    if (!response) return
    this.#responses.delete(key)
    this.#size -= response.size
  }
}

/** The characters that a response takes: its texts, and its field keys, which grow as viewer-specific fields are made of them. */
export function sizeOf({ texts, fieldKeys }: Fragments<unknown>): number {
  return texts.reduce((size, text) => size + text.length, 3 * serialize(fieldKeys).length)
}

function sizeOfBody(name: string, { content }: ReusedBody<Buffer>): number {
  return name.length + Math.ceil(content.length * (1 + compressedShare))
}
