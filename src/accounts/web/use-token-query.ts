import { type UseQueryResult, useQuery } from '@tanstack/react-query'

/**
 * Takes a mailed token to the server exactly once, however often the screen is rendered: the answer is kept as
 * long as the page lives, and nothing but `refetch` asks again. Waits while there is no token.
 * @param purpose what kind of link it came with
 * @param take is not aborted when the screen goes: a token is used up even if nobody sees the answer
 */
export function useTokenQuery<Output>(
  purpose: string,
  token: string | null | undefined,
  take: (token: string) => Promise<Output>,
): UseQueryResult<Output> {
  return useQuery({
    queryKey: ['accounts', 'token', purpose, token],
    queryFn: () => take(token ?? ''),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
