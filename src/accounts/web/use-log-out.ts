import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './api.ts'
import { tellOtherTabs } from './session-channel.ts'

/**
 * Logs out of this device and goes to the home page, by loading it anew: nothing the person had open stays in
 * memory for whoever uses the computer next.
 */
export function useLogOut(): () => void {
  const { mutate } = useMutation({
    mutationFn: () => accountsApi.client.logOut(),
    onSuccess() {
      tellOtherTabs()
      window.location.assign('/')
    },
    onError(error) {
      toast.error('You are still logged in', { description: messageOf(error, 'Logging out failed. Please try again.') })
    },
  })
  return () => mutate()
}
