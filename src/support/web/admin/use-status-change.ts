import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import { supportApi } from '../api.ts'

/** Closes a request or opens it again, and brings what is shown up to date. */
export function useStatusChange(id: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: 'open' | 'closed') =>
      status === 'closed' ? supportApi.client.close({ id }) : supportApi.client.reopen({ id }),
    onSuccess: async (request) => {
      queryClient.setQueryData(supportApi.queries.get.queryKey({ input: { id } }), request)
      toast.success(request.status === 'closed' ? 'Request closed' : 'Request opened again')
      await queryClient.invalidateQueries({ queryKey: supportApi.queries.list.key() })
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to change the request. Please try again.')),
  })
  return { close: () => mutate('closed'), reopen: () => mutate('open'), isChanging: isPending }
}
