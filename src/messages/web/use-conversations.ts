import { type InfiniteData, type QueryClient, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Conversation, Message, MessageCounts } from '../contract.ts'
import { messagesApi } from './api.ts'
import type { Folder } from './paths.ts'

type Page = { conversation: Conversation; messages: Message[]; hasOlder: boolean }
type CachedConversation = InfiniteData<Page, number | undefined>

const countsKey = ['messages', 'counts']

/** The cached unread counts; undefined until they are known. */
export function useCachedCounts(): MessageCounts | undefined {
  return useQuery<MessageCounts>({ queryKey: countsKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data
}

/** Stores unread counts from the server. */
export function setCounts(queryClient: QueryClient, { unreadCount, requestCount }: MessageCounts): void {
  queryClient.setQueryData<MessageCounts>(countsKey, { unreadCount, requestCount })
}

/** A folder's conversations, the last active first, a page at a time. */
export function useFolder(folder: Folder) {
  return useInfiniteQuery(
    messagesApi.queries.list.infiniteOptions({
      input: (after: string | undefined) => ({ folder, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
}

/** The conversation that the viewer has with a person, among the recently active ones. */
export function useConversationWith(isWith: (conversation: Conversation) => boolean): Conversation | undefined {
  return useFolder('current')
    .data?.pages.flatMap(({ conversations }) => conversations)
    .find(isWith)
}

/** Reloads the lists that are on screen. */
export function reloadFolders(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesApi.queries.list.key() })
}

function conversationOptions(id: string) {
  return messagesApi.queries.show.infiniteOptions({
    input: (before: number | undefined) => ({ id, before }),
    initialPageParam: undefined,
    // Pages go back in time.
    getNextPageParam: ({ hasOlder, messages }) => (hasOlder ? messages[0]?.id : undefined),
  })
}

/** A conversation with its newest messages; the next page holds older ones. */
export function useConversation(id: string, enabled: boolean) {
  return useInfiniteQuery({ ...conversationOptions(id), enabled })
}

/** Stores a conversation's new state from the server. */
export function setConversation(queryClient: QueryClient, conversation: Conversation): void {
  updateConversation(queryClient, conversation.id, (page) => ({ ...page, conversation }))
}

/** Reloads a conversation if it is on screen. */
export function reloadConversation(queryClient: QueryClient, id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: conversationOptions(id).queryKey })
}

/** Reloads all conversations, because live updates may have been missed. */
export async function reloadEverything(queryClient: QueryClient): Promise<void> {
  const { queries } = messagesApi
  await Promise.all(
    [queries.list.key(), queries.show.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Adds a message to a conversation, unless it is there already. */
export function addMessage(queryClient: QueryClient, id: string, message: Message): void {
  updateConversation(queryClient, id, (page, isNewest) => {
    if (!isNewest || page.messages.some((known) => known.id === message.id)) return page
    const messages = [...page.messages, message].sort((one, other) => one.id - other.id)
    return { ...page, messages }
  })
}

/** Marks the viewer's messages up to one as read by the other person. */
export function markSeen(queryClient: QueryClient, id: string, upTo: number): void {
  updateConversation(queryClient, id, (page) => ({
    ...page,
    messages: page.messages.map((message) =>
      message.isYours && message.id <= upTo ? { ...message, isSeen: true } : message,
    ),
  }))
}

function updateConversation(
  queryClient: QueryClient,
  id: string,
  change: (page: Page, isNewest: boolean) => Page,
): void {
  queryClient.setQueryData<CachedConversation>(conversationOptions(id).queryKey, (cached) =>
    cached ? { ...cached, pages: cached.pages.map((page, index) => change(page, index === 0)) } : cached,
  )
}
