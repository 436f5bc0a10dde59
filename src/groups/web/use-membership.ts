import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import type { Group } from '../contract.ts'
import { groupsApi } from './api.ts'

/** What a person does about her own place in a group; each says what came of it, and every list learns of it. */
export function useMembership({ id, name }: Pick<Group, 'id' | 'name'>) {
  const join = useAct(
    id,
    (message: string) => groupsApi.client.joinGroup({ id, message }),
    ({ role }) => (role ? `Welcome to ${name}` : 'Your request is with the organisers'),
  )
  const leave = useAct(
    id,
    () => groupsApi.client.leaveGroup({ id }),
    () => `You left ${name}`,
  )
  const withdraw = useAct(
    id,
    () => groupsApi.client.withdrawRequest({ id }),
    () => 'Your request is taken back',
  )
  return { join, leave, withdraw }
}

function useAct<Input = void>(id: string, act: (input: Input) => Promise<Group>, success: (group: Group) => string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (group) => {
      queryClient.setQueryData(groupsApi.queries.getGroup.queryKey({ input: { id } }), group)
      toast.success(success(group))
    },
    onError: (error) => toast.error(messageOf(error, 'That did not work. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() }),
  })
}
