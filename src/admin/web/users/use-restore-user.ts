import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { User } from '../../contract.ts'
import { adminApi } from '../api.ts'
import { trouble } from '../words.ts'
import { askForTheRestAgain, showChanged } from './cached-users.ts'

/** Lets a suspended person in again. */
export function useRestoreUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: User) => adminApi.client.restoreUser({ id }),
    onSuccess(user) {
      showChanged(queryClient, user)
      toast.success(`${user.name} can log in again`)
    },
    onError: (error) => toast.error('Account not restored', { description: messageOf(error, trouble) }),
    onSettled: () => askForTheRestAgain(queryClient),
  })
}
