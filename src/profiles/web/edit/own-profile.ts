import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchAccount } from '../../../accounts/web/exports.tsx'
import type { OwnProfile } from '../../contract.ts'
import { profilesApi } from '../api.ts'

export const ownProfileQuery = profilesApi.queries.getOwn.queryOptions()

/** The key of all changes that this tab makes to the profile. */
export const changeKey = ['profiles', 'change-own']

/** Loads the own profile, bypassing the cache. Refreshes the photo in the menu if it changed. */
export async function fetchOwnProfile(queryClient: QueryClient): Promise<OwnProfile> {
  const before = queryClient.getQueryData(ownProfileQuery.queryKey)
  const after = await queryClient.fetchQuery({ ...ownProfileQuery, staleTime: 0 })
  if (before && before.photoUrl !== after.photoUrl) void refetchAccount(queryClient)
  return after
}

/** A change of the own profile. The screen then shows the profile in the server's response. */
export function useOwnChange<Input = void>(change: (input: Input) => Promise<OwnProfile>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: change,
    onSuccess(profile) {
      const before = queryClient.getQueryData(ownProfileQuery.queryKey)
      queryClient.setQueryData(ownProfileQuery.queryKey, profile)
      if (before?.photoUrl !== profile.photoUrl) void refetchAccount(queryClient)
      // The member's page and the directory are outdated now.
      for (const view of [profilesApi.queries.getMember, profilesApi.queries.listMembers])
        void queryClient.invalidateQueries({ queryKey: view.key() })
    },
  })
}

/** The resume in the viewer's own profile: null without one, undefined while it loads. */
export function useOwnResume() {
  const { data, error, refetch } = useQuery({ ...ownProfileQuery, select: ({ resume }) => resume })
  return { resume: data, error, refetch }
}
