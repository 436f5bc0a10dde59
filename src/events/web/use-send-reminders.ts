import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import { eventsApi } from './api.ts'

const failed = 'Error sending reminders'

/** Reminds everybody who is registered for an event, with the spec's words for what came of it (S2 §8). */
export function useSendReminders(id: string, onEnd: () => void) {
  return useMutation({
    mutationFn: () => eventsApi.client.sendReminders({ id }),
    onSuccess: () => toast.success('Event reminders sent!'),
    onError: (error) => toast.error(failed, { description: messageOf(error, '') || undefined }),
    onSettled: onEnd,
  })
}
