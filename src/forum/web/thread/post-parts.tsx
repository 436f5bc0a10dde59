import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { MemberLink } from '../../../profiles/web/exports.tsx'
import { motion } from '../../../ui/feedback/motion.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Author } from '../../contract.ts'
import { forumApi } from '../api.ts'
import classes from './thread.module.css'
import { changeReply, changeThread, likeMutationKey, type ThreadStore } from './thread-store.ts'

type PostHeadProps = {
  author: Author
  createdAt: string
  editedAt: string | null
  size?: 'sm' | 'md' | 'lg'
  /** Shown after the author's name. */
  children?: ReactNode
}

/** The author of a post, and when it was written and edited. */
export function PostHead({ author, createdAt, editedAt, size = 'md', children }: PostHeadProps) {
  return (
    <div className={classes.head}>
      <PersonAvatar name={author.name} src={author.avatarUrl} size={size} />
      <div className={classes.headText}>
        <div className={classes.headName}>
          <b>
            <MemberLink id={author.id} name={author.name} />
          </b>
          {children}
        </div>
        <div className={classes.headTime}>
          <RelativeTime at={createdAt} />
          {editedAt && (
            <span>
              {' · '}
              <Trans>
                edited <RelativeTime at={editedAt} />
              </Trans>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

type LikeButtonProps = {
  store: ThreadStore
  /** The reply to like; null for the thread itself. */
  replyId: number | null
  isLiked: boolean
  likeCount: number
}

/** A heart with the like count, pressed when the viewer likes the post. It animates once at a like. */
export function LikeButton({ store, replyId, isLiked, likeCount }: LikeButtonProps) {
  const like = useLike(store, replyId)
  const [pops, setPops] = useState(false)
  const Icon = isLiked ? IconHeartFilled : IconHeart

  function toggle(): void {
    setPops(!isLiked)
    like(!isLiked)
  }

  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.subtle}
      data-liked={isLiked || undefined}
      aria-pressed={isLiked}
      aria-label={t`Like, ${plural(likeCount, { one: '# like', other: '# likes' })}`}
      leftSection={<Icon size={18} aria-hidden="true" className={pops && isLiked ? motion.pop : undefined} />}
      onClick={toggle}
    >
      {likeCount}
    </Button>
  )
}

type LikeState = { isLiked: boolean; likeCount: number }

/** Likes or unlikes a thread (`replyId` null) or a reply. Updates the screen at once, and reverts when the server rejects (S2 §8). */
function useLike(store: ThreadStore, replyId: number | null) {
  const mutationKey = [...likeMutationKey, store.id, replyId]
  const queryClient = useQueryClient()

  function updatePost(change: (now: LikeState) => LikeState): void {
    store.update((page) =>
      replyId === null
        ? changeThread(page, change(page.thread))
        : changeReply(page, replyId, (reply) => ({ ...reply, ...change(reply) })),
    )
  }
  const applyLike = (isLiked: boolean) =>
    updatePost((now) => (now.isLiked === isLiked ? now : { isLiked, likeCount: now.likeCount + (isLiked ? 1 : -1) }))

  const { mutate } = useMutation({
    mutationKey,
    // One after another, so that the last click decides.
    scope: { id: mutationKey.join('-') },
    mutationFn: (isLiked: boolean) => setLike(store.id, replyId, isLiked),
    onMutate: async (isLiked) => {
      applyLike(isLiked)
      await store.cancelRequests()
    },
    onSuccess: (state) => {
      // If another click is waiting, its response is the one to show.
      if (queryClient.isMutating({ mutationKey }) <= 1) updatePost(() => state)
    },
    onError: (_error, isLiked) => {
      applyLike(!isLiked)
      toast.error(t`Failed to update like. Please try again.`)
    },
  })
  return mutate
}

function setLike(threadId: number, replyId: number | null, isLiked: boolean): Promise<LikeState> {
  const { likeReply, unlikeReply, likeThread, unlikeThread } = forumApi.client
  if (replyId !== null) return isLiked ? likeReply({ id: replyId }) : unlikeReply({ id: replyId })
  return isLiked ? likeThread({ id: threadId }) : unlikeThread({ id: threadId })
}
