import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Group } from '../contract.ts'
import { groupsApi } from './api.ts'

/** Joins or leaves a group, or withdraws a join request. Each shows a toast and reloads the lists of groups. */
export function useMembership({ id, name }: Pick<Group, 'id' | 'name'>) {
  const join = useMembershipChange(
    id,
    (message: string) => groupsApi.client.joinGroup({ id, message }),
    ({ role }) => (role ? t`Welcome to ${name}` : t`Request sent to the organizers`),
  )
  const leave = useMembershipChange(
    id,
    () => groupsApi.client.leaveGroup({ id }),
    () => t`You left ${name}`,
  )
  const withdraw = useMembershipChange(
    id,
    () => groupsApi.client.withdrawRequest({ id }),
    () => t`Request withdrawn`,
  )
  return { join, leave, withdraw }
}

function useMembershipChange<Input = void>(
  id: string,
  change: (input: Input) => Promise<Group>,
  success: (group: Group) => string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (group) => {
      queryClient.setQueryData(groupsApi.queries.getGroup.queryKey({ input: { id } }), group)
      toast.success(success(group))
    },
    onError: (error) => toast.error(messageOf(error, t`That didn’t work. Please try again.`)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() }),
  })
}
