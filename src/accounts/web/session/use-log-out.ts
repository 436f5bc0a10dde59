import { useMutation } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { clearDrafts } from '../../../ui/forms/drafts.ts'
import { accountsApi } from '../api.ts'
import { notifyOtherTabs } from './signed-in-account.ts'
import { useAccount } from './use-account.ts'

/**
 * Logs out of this device and reloads the site at the home page, so that neither data in memory nor drafts stay in the
 * browser for the next person at the computer.
 */
export function useLogOut(): () => void {
  const accountId = useAccount().data?.id
  const { mutate } = useMutation({
    mutationFn: () => accountsApi.client.logOut(),
    onSuccess() {
      if (accountId) clearDrafts(accountId)
      notifyOtherTabs()
      window.location.assign('/')
    },
    onError(error) {
      toast.error(t`You’re still logged in`, {
        description: messageOf(error, t`We couldn’t log you out. Please try again.`),
      })
    },
  })
  return () => mutate()
}
