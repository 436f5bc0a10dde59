import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { profilesApi } from '../api.ts'

const parameterNames = ['search', 'skill', 'company', 'location'] as const

/** The search and filters of the directory. They are kept in the URL, so that Back, reload, and shared links restore them. */
export type DirectorySearch = Record<(typeof parameterNames)[number], string>

export const noFilters: DirectorySearch = { search: '', skill: '', company: '', location: '' }

/** Reads the URL's parameters, cut to the length that the server accepts. */
export function readDirectorySearch(parameters: URLSearchParams): DirectorySearch {
  const search = { ...noFilters }
  for (const name of parameterNames) search[name] = (parameters.get(name) ?? '').trim().slice(0, 100)
  return search
}

/** The URL's parameters, without empty ones. */
export function directoryParameters(search: DirectorySearch): URLSearchParams {
  return new URLSearchParams(parameterNames.map((name) => [name, search[name].trim()]).filter(([, value]) => value))
}

/** How many of the inputs that small screens hide are in use. */
export function countInputs({ company, location }: DirectorySearch): number {
  return [company, location].filter(Boolean).length
}

/** The members that match, page by page. While another search loads, the previous result stays. */
export function useMembers(search: DirectorySearch) {
  return useInfiniteQuery(
    profilesApi.queries.listMembers.infiniteOptions({
      input: (after: string | undefined) => ({ ...search, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
}
