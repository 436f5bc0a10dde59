import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { minute, second } from '../../platform/contract/durations.ts'
import { createApi } from '../../ui/api/api-client.ts'
import { searchContract } from '../contract.ts'
import type { SearchAddress } from './search-address.ts'

const searchApi = createApi('search', searchContract)

/** How long an answer counts as fresh, so that going back to what was typed before asks nothing again. */
const staleTime = 20 * second

/**
 * The first results of each kind for what is typed. While the next ones load, the previous ones stay
 * (`isPlaceholderData`). A request whose query has changed meanwhile is aborted.
 */
export function useSuggestions(q: string) {
  return useQuery({
    ...searchApi.queries.suggest.queryOptions({ input: { q }, enabled: q !== '' }),
    placeholderData: keepPreviousData,
    // A person who types sees at once that the search does not answer, and tries again with a key.
    retry: false,
    staleTime,
    // Each key press leaves an answer behind.
    gcTime: minute,
  })
}

/** A page of results. While another one loads, the previous one stays (`isPlaceholderData`). */
export function useResults({ q, kind, sort, after }: SearchAddress) {
  return useQuery({
    ...searchApi.queries.find.queryOptions({
      input: { q, kind: kind ?? undefined, sort, after: after || undefined },
      enabled: q !== '',
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** The names of people who match what is typed, for the filter by person. */
export function usePeopleNames(typed: string): string[] {
  const { data } = useSuggestions(typed)
  const people = data?.results.filter(({ kind }) => kind === 'person') ?? []
  return typed ? [...new Set(people.map(({ title }) => title))] : []
}
