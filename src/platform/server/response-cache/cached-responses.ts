import { serialize } from 'node:v8'
import type { Fragments } from './fragments.ts'

/** The size of all cached responses at most, in characters. */
const maxSize = 4 * 1024 * 1024

export type CachedResponse = {
  /** The version of the tags that it was made of. */
  version: string
  /** From when and until when it is valid, in milliseconds since 1970. */
  validFrom: number
  validUntil: number
  fragments: Fragments<unknown>
  size: number
}

/** How many responses of cached endpoints came from the cache, and how many were made, for metrics. */
export type CacheCounts = { found: number; made: number }

/** Cached responses by key. When they are too large together, the least recently used one is dropped. */
export class CachedResponses {
  readonly #responses = new Map<string, CachedResponse>()
  #size = 0

  /** @returns the response for exactly this version, if it is valid now */
  find(key: string, version: string, now: number): CachedResponse | undefined {
    const response = this.#responses.get(key)
    if (!response || response.version !== version) return undefined
    if (now < response.validFrom || now >= response.validUntil) return undefined
    this.#responses.delete(key)
    this.#responses.set(key, response)
    return response
  }

  set(key: string, response: CachedResponse): void {
    this.#remove(key)
    this.#responses.set(key, response)
    this.#size += response.size
    for (const leastRecentlyUsed of this.#responses.keys()) {
      if (this.#size <= maxSize) return
      this.#remove(leastRecentlyUsed)
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
