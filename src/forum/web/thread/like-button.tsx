import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '../../../ui/counted.ts'
import classes from './thread.module.css'
import { useLike } from './use-like.ts'
import type { ThreadStore } from './use-thread.ts'

type LikeButtonProps = {
  store: ThreadStore
  /** The reply it is for; null for the thread itself. */
  replyId: number | null
  isLiked: boolean
  likeCount: number
}

/** A quiet heart with its count; pressed when the viewer likes the post. It pops once at a like. */
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
      className={classes.quiet}
      data-liked={isLiked || undefined}
      aria-pressed={isLiked}
      aria-label={`Like, ${counted(likeCount, 'like', 'likes')}`}
      leftSection={<Icon size={18} aria-hidden="true" className={pops && isLiked ? classes.pop : undefined} />}
      onClick={toggle}
    >
      {likeCount}
    </Button>
  )
}
