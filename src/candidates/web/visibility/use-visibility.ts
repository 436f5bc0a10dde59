import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import { candidatesApi } from '../api.ts'

const query = candidatesApi.queries.showVisibility.queryOptions()

/** Whether and how employers see the viewer. Read anew whenever it is opened: another device may have changed it. */
export function useVisibility() {
  return useQuery({ ...query, staleTime: 0 })
}

/** Changes it. What stands on screen is only ever what the server has confirmed. */
export function useUpdateVisibility(fallback = 'This could not be saved. Nothing has changed. Please try again.') {
  const queryClient = useQueryClient()
  return useMutation({
    ...candidatesApi.queries.updateVisibility.mutationOptions(),
    onSuccess: (visibility) => queryClient.setQueryData(query.queryKey, visibility),
    onError: (error) => toast.error(messageOf(error, fallback)),
  })
}
