import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchAccount } from '../../../accounts/web/exports.tsx'
import type { OwnProfile } from '../../contract.ts'
import { profilesApi } from '../api.ts'

export const ownProfileQuery = profilesApi.queries.getOwn.queryOptions()

/** The key of every change that is made in this tab. */
export const changeKey = ['profiles', 'change-own']

/** Asks the server for the own profile, past what is known. The menu's photo follows when it changed. */
export async function fetchOwnProfile(queryClient: QueryClient): Promise<OwnProfile> {
  const before = queryClient.getQueryData(ownProfileQuery.queryKey)
  const after = await queryClient.fetchQuery({ ...ownProfileQuery, staleTime: 0 })
  if (before && before.photoUrl !== after.photoUrl) void refetchAccount(queryClient)
  return after
}

/** A change of the own profile; what the server answers is what the screen then shows. */
export function useOwnChange<Input = void>(change: (input: Input) => Promise<OwnProfile>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: change,
    onSuccess(profile) {
      const before = queryClient.getQueryData(ownProfileQuery.queryKey)
      queryClient.setQueryData(ownProfileQuery.queryKey, profile)
      if (before?.photoUrl !== profile.photoUrl) void refetchAccount(queryClient)
      // Others' view of it, the own card in the directory included, is out of date now.
      for (const view of [profilesApi.queries.getMember, profilesApi.queries.listMembers])
        void queryClient.invalidateQueries({ queryKey: view.key() })
    },
  })
}
