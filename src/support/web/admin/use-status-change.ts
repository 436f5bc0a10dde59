import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { supportApi } from '../api.ts'

type StatusChange = { close: () => void; reopen: () => void; isChanging: boolean }

/** Closes or reopens a request, and updates the screen. */
export function useStatusChange(id: string): StatusChange {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: 'open' | 'closed') =>
      status === 'closed' ? supportApi.client.close({ id }) : supportApi.client.reopen({ id }),
    onSuccess: async (request) => {
      queryClient.setQueryData(supportApi.queries.get.queryKey({ input: { id } }), request)
      toast.success(request.status === 'closed' ? t`Request closed` : t`Request opened again`)
      await queryClient.invalidateQueries({ queryKey: supportApi.queries.list.key() })
    },
    onError: (error) => toast.error(messageOf(error, t`Failed to change the request. Please try again.`)),
  })
  return { close: () => mutate('closed'), reopen: () => mutate('open'), isChanging: isPending }
}
