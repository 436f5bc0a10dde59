import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.ts'
import { forumApi } from '../api.ts'
import { changeReply, changeThread } from './thread-page.ts'
import type { ThreadStore } from './use-thread.ts'

export const likeKey = ['forum', 'like']

type LikeState = { isLiked: boolean; likeCount: number }

/** Likes or unlikes a thread (`replyId` null) or a reply: shown at once, taken back when the server refuses (S2 §8). */
export function useLike(store: ThreadStore, replyId: number | null) {
  const mutationKey = [...likeKey, store.id, replyId]
  const queryClient = useQueryClient()

  function show(change: (now: LikeState) => LikeState): void {
    store.change((page) =>
      replyId === null
        ? changeThread(page, change(page.thread))
        : changeReply(page, replyId, (reply) => ({ ...reply, ...change(reply) })),
    )
  }
  const shift = (isLiked: boolean) =>
    show((now) => (now.isLiked === isLiked ? now : { isLiked, likeCount: now.likeCount + (isLiked ? 1 : -1) }))

  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last click decides.
    scope: { id: mutationKey.join('-') },
    mutationFn: (isLiked: boolean) => setLike(store.id, replyId, isLiked),
    onMutate: async (isLiked) => {
      shift(isLiked)
      await store.settle()
    },
    onSuccess: (answer) => {
      // With another click waiting, its word is the one to show.
      if (queryClient.isMutating({ mutationKey }) <= 1) show(() => answer)
    },
    onError: (_error, isLiked) => {
      shift(!isLiked)
      toast.error('Failed to update like. Please try again.')
    },
  })
  return mutate
}

function setLike(threadId: number, replyId: number | null, isLiked: boolean): Promise<LikeState> {
  const { likeReply, unlikeReply, likeThread, unlikeThread } = forumApi.client
  if (replyId !== null) return isLiked ? likeReply({ id: replyId }) : unlikeReply({ id: replyId })
  return isLiked ? likeThread({ id: threadId }) : unlikeThread({ id: threadId })
}
