import { useMutation } from '@tanstack/react-query'
import { messageOf, problemCodeOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { notificationsApi } from './api.ts'

/** Sends the viewer a test notification (S2 §3, §8). */
export function useSendTest() {
  return useMutation({
    mutationFn: () => notificationsApi.client.sendTest(),
    onSuccess: () => toast.success('Test notification sent!'),
    onError: (error) => {
      const isTooMany = problemCodeOf(error) === 'TOO_MANY_REQUESTS'
      const description = isTooMany ? messageOf(error, '') : undefined
      toast.error('Failed to send test notification.', { description })
    },
  })
}
