import type { QueryClient } from '@tanstack/react-query'
import type { FirstData } from './first-data.ts'
import { createQueryClient } from './query-client.ts'

/** The queries of one rendering on the server: what a screen asks for, and the answers. */
export class RenderedPageQueries {
  readonly client: QueryClient
  /** The queries that were rejected, by their hashes. The screen is rendered as while they load, and the browser asks. */
  readonly #rejected = new Set<string>()

  constructor() {
    this.client = createQueryClient()
    const { queries } = this.client.getDefaultOptions()
    this.client.setDefaultOptions({ queries: { ...queries, retry: false } })
  }

  /** Loads what the screen asked for while it was rendered. @returns whether there is anything new to render */
  async load(): Promise<boolean> {
    const cache = this.client.getQueryCache()
    const missing = cache.getAll().filter(({ state, options, queryHash }) => {
      const { enabled, queryFn } = options as { enabled?: unknown; queryFn?: unknown }
      // A query that waits for something else is disabled, or has a token in place of its function.
      const isAsked = enabled !== false && typeof queryFn === 'function'
      return isAsked && state.data === undefined && !this.#rejected.has(queryHash)
    })
    const results = await Promise.allSettled(missing.map((query) => query.fetch()))
    for (const [at, query] of missing.entries()) {
      if (results[at]?.status === 'fulfilled') continue
      this.#rejected.add(query.queryHash)
      cache.remove(query)
    }
    return results.some(({ status }) => status === 'fulfilled')
  }

  /** The answers, for the browser's cache. */
  answers(): FirstData {
    const loaded = this.client.getQueryCache().getAll()
    return loaded.flatMap(
      ({ queryKey, state }): FirstData => (state.data === undefined ? [] : [[queryKey, state.data]]),
    )
  }
}
