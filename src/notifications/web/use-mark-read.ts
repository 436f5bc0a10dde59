import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Notification } from '../contract.ts'
import { notificationsApi } from './api.ts'
import { reloadList, setUnreadCount, showAsRead } from './use-notifications.ts'

/** Marks an entry as read, without waiting; when that fails, it comes back as unread without a word. */
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

/** Marks everything as read, at once on the screen. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => notificationsApi.client.markAllRead(),
    onMutate: () => showAsRead(queryClient),
    onSuccess: ({ unreadCount }) => setUnreadCount(queryClient, unreadCount),
    onError: (error) => {
      toast.error(messageOf(error, 'Your notifications could not be marked as read. Please try again.'))
      return reloadList(queryClient)
    },
  })
}
