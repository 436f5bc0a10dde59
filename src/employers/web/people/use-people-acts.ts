import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import { employersApi } from '../api.ts'

/** An act on the company's people: afterwards the list is asked for again, also when the act came too late. */
export function usePeopleAct<Input>(act: (input: Input) => Promise<unknown>, done: string, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(failed, { description: messageOf(error, 'Please try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: employersApi.queries.key() }),
  })
}
