import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { profilesApi } from '../api.ts'
import type { DirectoryAddress } from './directory-address.ts'

/** The members that fit an address, a page at a time. While another search loads, the one before stays. */
export function useMembers(address: DirectoryAddress) {
  return useInfiniteQuery(
    profilesApi.queries.listMembers.infiniteOptions({
      input: (after: string | undefined) => ({ ...address, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
}
