import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useLiveUpdates } from '../../ui/live/use-live-updates.ts'
import type { Notification, UnreadEvent } from '../contract.ts'
import { notificationsApi } from './api.ts'

type Page = { unreadCount: number; notifications: Notification[]; next: string | null }
type List = InfiniteData<Page, string | undefined>

const listOptions = notificationsApi.queries.list.infiniteOptions({
  input: (after: string | undefined) => ({ after }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})
const unreadKey = ['notifications', 'unreadCount']

/** What happened for the viewer, newest first, a page at a time. */
export function useNotifications() {
  return useInfiniteQuery({ ...listOptions, staleTime: 60_000 })
}

/** How many are unread: undefined until known. */
export function useUnreadCount(): number | undefined {
  return useQuery<number>({ queryKey: unreadKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data
}

/** Hears how many are unread, at once and at each change; lists that are on screen load what is new. */
export function useLiveUnreadCount(accountId: string): void {
  const queryClient = useQueryClient()
  useLiveUpdates<UnreadEvent>({
    account: accountId,
    subject: 'notifications',
    onEvent: ({ unreadCount }) => {
      setUnreadCount(queryClient, unreadCount)
      void queryClient.invalidateQueries({ queryKey: listOptions.queryKey })
    },
    // The number as it is comes first.
    onConnect: () => {},
  })
}

export function setUnreadCount(queryClient: QueryClient, unreadCount: number): void {
  queryClient.setQueryData(unreadKey, unreadCount)
}

/**
 * Shows entries as read before the server says so.
 * @param id one of them; all when left out
 */
export function showAsRead(queryClient: QueryClient, id?: string): void {
  const seen = (entry: Notification) => (id === undefined || entry.id === id ? { ...entry, isRead: true } : entry)
  queryClient.setQueryData<List>(listOptions.queryKey, (list) =>
    list
      ? { ...list, pages: list.pages.map((page) => ({ ...page, notifications: page.notifications.map(seen) })) }
      : list,
  )
}

/** Asks the server again, after something that was shown as read could not be marked. */
export function reloadList(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listOptions.queryKey })
}
