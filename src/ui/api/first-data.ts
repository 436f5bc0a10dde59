import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext } from 'react'
import { second } from '../../platform/contract/durations.ts'

/** The id of the element in which a page brings the data that it was rendered with. */
export const firstDataId = 'first-data'

/** The answers that a page was rendered with, by the keys of their queries. */
export type FirstData = [key: QueryKey, answer: unknown][]

/** The queries of the page that the server is rendering (src/entry.server.tsx). Null in browsers. */
export const RenderedQueries = createContext<QueryClient | null>(null)

/** How long the answers in a page count as fresh for its first screen. */
const freshFor = 10 * second

/**
 * Copies the answers that the page brings into the cache, so that its screen can be hydrated without requests. They are
 * as old as the response; a page that took long to load asks again. The page keeps them, because React starts hydration
 * anew when a person presses something meanwhile.
 */
export function takeFirstData(queryClient: QueryClient): void {
  const element = document.getElementById(firstDataId)
  if (!element) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const updatedAt = performance.timeOrigin + (navigation?.responseStart ?? 0) + freshFor
  for (const [key, answer] of JSON.parse(element.textContent) as FirstData) {
    queryClient.setQueryData(key, answer, { updatedAt })
  }
}

/** Lets the answers of a page age like any others, once its screen is hydrated, and removes them from the page. */
export function releaseFirstData(queryClient: QueryClient): void {
  document.getElementById(firstDataId)?.remove()
  const now = Date.now()
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.dataUpdatedAt > now) query.setState({ dataUpdatedAt: now })
  }
}
