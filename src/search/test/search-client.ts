import type { InferContractRouterOutputs } from '@orpc/contract'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import type { SearchKind, SearchResult, SearchSort, searchContract } from '../contract.ts'

type Outputs = InferContractRouterOutputs<typeof searchContract>
type Options = { kind?: SearchKind; sort?: SearchSort; after?: string }

/** Searches as a person, over HTTP. */
export function searchAs(app: TestApp, { cookie }: { cookie?: string }) {
  const call = (path: string, query: Record<string, string>) =>
    app.request('GET', `/api/search${path}?${new URLSearchParams(query)}`, { cookie })
  const read = async (path: string, query: Record<string, string>) => {
    const { status, body } = await call(path, query)
    if (status !== 200) throw new Error(`The search failed: ${status} ${JSON.stringify(body)}`)
    return body
  }
  return {
    call,
    find: (q: string, options: Options = {}): Promise<Outputs['find']> => read('', { q, ...options }),
    suggest: (q: string): Promise<Outputs['suggest']> => read('/suggestions', { q }),
    /** The titles of what a query finds, of one kind if given. */
    async titles(q: string, kind?: SearchKind): Promise<string[]> {
      const { results } = (await read('', { q, ...(kind && { kind }) })) as Outputs['find']
      return results.map(({ title }) => title)
    },
  }
}

/** The texts that a result marks as matches. */
export function marked({ title, titleMatches, excerpt, excerptMatches }: SearchResult): string[] {
  const parts = (text: string, matches: readonly (readonly [number, number])[]) =>
    matches.map(([start, end]) => text.slice(start, end))
  return [...parts(title, titleMatches), ...parts(excerpt, excerptMatches)]
}
