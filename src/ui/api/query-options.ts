import type { NestedClient } from '@orpc/client'
import type { RouterUtils } from '@orpc/tanstack-query'
import { skipToken } from '@tanstack/react-query'

type Send = (input: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>
// biome-ignore lint/suspicious/noExplicitAny: the returned type says what each route takes
type Options = any

/**
 * TanStack Query's options and keys for every route of a client, as oRPC's own utilities make them, with the same types
 * and the same keys. Without their event streams, which no screen uses, this is a quarter of the size.
 * @param path starts the keys of all routes
 */
export function createQueryOptions<Client extends NestedClient<object>>(
  client: Client,
  path: readonly string[],
): RouterUtils<Client> {
  const send = client as Send
  const keyOf = (type?: string, input?: unknown) => [
    path,
    { ...(input !== undefined && { input }), ...(type !== undefined && { type }) },
  ]
  const whenSkipped = (input: unknown) => (input === skipToken ? { enabled: false } : {})
  const infiniteKey = ({ input, initialPageParam, queryKey }: Options) =>
    queryKey ?? keyOf('infinite', input === skipToken ? input : input(initialPageParam))
  const queryKey = (options: Options = {}) => options.queryKey ?? keyOf('query', options.input)
  const mutationKey = (options: Options = {}) => options.mutationKey ?? keyOf('mutation')
  const utilities = {
    call: client,
    key: ({ type, input }: Options = {}) => keyOf(type, input),
    queryKey,
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => send(options.input, { signal }),
      ...whenSkipped(options.input),
      ...options,
      queryKey: queryKey(options),
    }),
    infiniteKey,
    infiniteOptions: (options: Options) => ({
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        send(options.input(pageParam), { signal }),
      ...whenSkipped(options.input),
      ...options,
      queryKey: infiniteKey(options),
    }),
    mutationKey,
    mutationOptions: (options: Options = {}) => ({
      mutationFn: (input: unknown) => send(input),
      ...options,
      mutationKey: mutationKey(options),
    }),
  }
  return new Proxy(utilities, {
    get(target, name: keyof typeof utilities) {
      if (name in target || typeof name !== 'string') return target[name]
      return createQueryOptions((client as Record<string, NestedClient<object>>)[name] as NestedClient<object>, [
        ...path,
        name,
      ])
    },
  }) as unknown as RouterUtils<Client>
}
