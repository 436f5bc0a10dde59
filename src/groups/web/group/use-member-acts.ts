import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import type { GroupRole, Person } from '../../contract.ts'
import { groupsApi } from '../api.ts'

const failure = 'That did not work. Please try again.'

/** What an organiser does about somebody in the group. */
export function useMemberActs(groupId: string, { id: accountId, name }: Pick<Person, 'id' | 'name'>) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() })
  const changeRole = useMutation({
    mutationFn: (role: GroupRole) => groupsApi.client.changeRole({ id: groupId, accountId, role }),
    onSuccess: (_done, role) =>
      toast.success(role === 'organiser' ? `${name} is an organiser now` : `${name} is a member now`),
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => groupsApi.client.removeMember({ id: groupId, accountId }),
    onSuccess: () => toast.success(`${name} is not in the group any more`),
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: refresh,
  })
  return { changeRole, remove }
}
