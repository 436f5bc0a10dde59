import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Notification } from '../../contract.ts'
import { notificationsApi } from '../api.ts'
import { reloadList, setUnreadCount, showAsRead } from './use-notifications.ts'

/** Marks a notification as read. The screen shows it as read at once, and as unread again if the request fails. */
export function useMarkRead(): (entry: Notification) => void {
  const queryClient = useQueryClient()
  const marking = useMutation({
    mutationFn: (id: string) => notificationsApi.client.markRead({ id }),
    onMutate: (id) => showAsRead(queryClient, id),
    onSuccess: ({ unreadCount }) => setUnreadCount(queryClient, unreadCount),
    onError: () => reloadList(queryClient),
  })
  return ({ id, isRead }) => {
    if (!isRead) marking.mutate(id)
  }
}

/** Marks all notifications as read. The screen shows this at once. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => notificationsApi.client.markAllRead(),
    onMutate: () => showAsRead(queryClient),
    onSuccess: ({ unreadCount }) => setUnreadCount(queryClient, unreadCount),
    onError: (error) => {
      toast.error(messageOf(error, t`Your notifications could not be marked as read. Please try again.`))
      return reloadList(queryClient)
    },
  })
}
