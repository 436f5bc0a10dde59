import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../ui/api.ts'
import { forgetDrafts } from '../../ui/drafts.ts'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './api.ts'
import { tellOtherTabs } from './session-channel.ts'
import { useAccount } from './use-account.ts'

/**
 * Logs out of this device and goes to the home page, by loading it anew: nothing the person had open stays in
 * memory, and nothing they began to write in this browser, for whoever uses the computer next.
 */
export function useLogOut(): () => void {
  const accountId = useAccount().data?.id
  const { mutate } = useMutation({
    mutationFn: () => accountsApi.client.logOut(),
    onSuccess() {
      if (accountId) forgetDrafts(accountId)
      tellOtherTabs()
      window.location.assign('/')
    },
    onError(error) {
      toast.error('You are still logged in', { description: messageOf(error, 'Logging out failed. Please try again.') })
    },
  })
  return () => mutate()
}
