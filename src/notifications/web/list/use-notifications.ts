import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import type { Notification, UnreadEvent } from '../../contract.ts'
import { notificationsApi } from '../api.ts'

type Page = { unreadCount: number; notifications: Notification[]; next: string | null }
type List = InfiniteData<Page, string | undefined>

const listOptions = notificationsApi.queries.list.infiniteOptions({
  input: (after: string | undefined) => ({ after }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})
const unreadKey = ['notifications', 'unreadCount']

/** The viewer's notifications in pages, newest first. */
export function useNotifications() {
  return useInfiniteQuery({ ...listOptions, staleTime: 60_000 })
}

/** The number of unread notifications; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  return useQuery<number>({ queryKey: unreadKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data
}

/** Subscribes to the number of unread notifications. At each change, lists on the screen are loaded again. */
export function useLiveUnreadCount(accountId: string): void {
  const queryClient = useQueryClient()
  useLiveUpdates<UnreadEvent>({
    account: accountId,
    subject: 'notifications',
    onEvent: ({ unreadCount }) => {
      setUnreadCount(queryClient, unreadCount)
      void queryClient.invalidateQueries({ queryKey: listOptions.queryKey })
    },
    // The first event has the current number.
    onConnect: () => {},
  })
}

export function setUnreadCount(queryClient: QueryClient, unreadCount: number): void {
  queryClient.setQueryData(unreadKey, unreadCount)
}

/**
 * Shows notifications as read before the server has responded.
 * @param id the notification; all of them when left out
 */
export function showAsRead(queryClient: QueryClient, id?: string): void {
  const markedRead = (entry: Notification) => (id === undefined || entry.id === id ? { ...entry, isRead: true } : entry)
  queryClient.setQueryData<List>(listOptions.queryKey, (list) =>
    list
      ? { ...list, pages: list.pages.map((page) => ({ ...page, notifications: page.notifications.map(markedRead) })) }
      : list,
  )
}

/** Loads the list again, after notifications that were shown as read could not be marked. */
export function reloadList(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listOptions.queryKey })
}
