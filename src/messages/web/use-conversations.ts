import { type InfiniteData, type QueryClient, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Conversation, Message, MessageCounts } from '../contract.ts'
import { messagesApi } from './api.ts'
import type { Folder } from './paths.ts'

type Page = { conversation: Conversation; messages: Message[]; hasOlder: boolean }
type Talk = InfiniteData<Page, number | undefined>

const countsKey = ['messages', 'counts']

/** What waits: undefined until known. */
export function useKnownCounts(): MessageCounts | undefined {
  return useQuery<MessageCounts>({ queryKey: countsKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data
}

export function showCounts(queryClient: QueryClient, { unreadCount, requestCount }: MessageCounts): void {
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

/** What the viewer and somebody have already, among the conversations that were last active. */
export function useTalkWith(isWith: (conversation: Conversation) => boolean): Conversation | undefined {
  return useFolder('current')
    .data?.pages.flatMap(({ conversations }) => conversations)
    .find(isWith)
}

/** Loads the lists again that are on screen. */
export function reloadFolders(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesApi.queries.list.key() })
}

function talkOptions(id: string) {
  return messagesApi.queries.show.infiniteOptions({
    input: (before: number | undefined) => ({ id, before }),
    initialPageParam: undefined,
    // Pages go back in time.
    getNextPageParam: ({ hasOlder, messages }) => (hasOlder ? messages[0]?.id : undefined),
  })
}

/** A conversation with its newest messages; the next page holds older ones. */
export function useTalk(id: string, enabled: boolean) {
  return useInfiniteQuery({ ...talkOptions(id), enabled })
}

/** What it is now, after something was done to it. */
export function showConversation(queryClient: QueryClient, conversation: Conversation): void {
  changeTalk(queryClient, conversation.id, (page) => ({ ...page, conversation }))
}

/** Loads a conversation again, where it is on screen. */
export function reloadTalk(queryClient: QueryClient, id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: talkOptions(id).queryKey })
}

/** Loads all of them again: what happened while nobody listened was not heard. */
export async function reloadEverything(queryClient: QueryClient): Promise<void> {
  const { queries } = messagesApi
  await Promise.all(
    [queries.list.key(), queries.show.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Puts a message at the end of a conversation, once. */
export function showMessage(queryClient: QueryClient, id: string, message: Message): void {
  changeTalk(queryClient, id, (page, isNewest) => {
    if (!isNewest || page.messages.some((known) => known.id === message.id)) return page
    const messages = [...page.messages, message].sort((one, other) => one.id - other.id)
    return { ...page, messages }
  })
}

/** Marks what the other one has read. */
export function showSeen(queryClient: QueryClient, id: string, upTo: number): void {
  changeTalk(queryClient, id, (page) => ({
    ...page,
    messages: page.messages.map((message) =>
      message.isYours && message.id <= upTo ? { ...message, isSeen: true } : message,
    ),
  }))
}

function changeTalk(queryClient: QueryClient, id: string, change: (page: Page, isNewest: boolean) => Page): void {
  queryClient.setQueryData<Talk>(talkOptions(id).queryKey, (talk) =>
    talk ? { ...talk, pages: talk.pages.map((page, index) => change(page, index === 0)) } : talk,
  )
}
