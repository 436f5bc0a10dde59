import { Button, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { counted } from '../../../ui/counted.ts'
import { toast } from '../../../ui/toast.ts'
import { replyAnchor } from '../paths.ts'
import { Composer } from './composer.tsx'
import { ReplyCard } from './reply-card.tsx'
import classes from './thread.module.css'
import type { ThreadPage } from './thread-page.ts'
import type { Composer as ComposerState } from './use-composer.ts'
import { useSeen } from './use-seen.ts'
import type { ThreadStore } from './use-thread.ts'

type ReplyListProps = {
  store: ThreadStore
  page: ThreadPage
  /** The reply before which the "New" line stands. */
  newFrom: number | null
  highlighted: number | null
  composer: ComposerState
  unseen: number[]
  onSeen: (replies: number[]) => void
}

/** The replies in one column, answers to a reply one level in (S2 §2). */
export function ReplyList({ store, page, newFrom, highlighted, composer, unseen, onSeen }: ReplyListProps) {
  const { thread, replies, next } = page
  const [continueAt, setContinueAt] = useState<number | null>(null)
  const more = useMutation({
    mutationFn: store.loadMore,
    // The button may be gone with the last page: the keyboard goes on at the first reply that came.
    onSuccess: setContinueAt,
    onError: () => toast.error('Failed to load thread.'),
  })
  const byId = new Map(replies.map((reply) => [reply.id, reply]))
  useEffect(() => {
    if (continueAt) document.getElementById(replyAnchor(continueAt))?.focus({ preventScroll: true })
  }, [continueAt])
  useSeen(unseen, replies, onSeen)
  return (
    <section aria-labelledby="replies-title" className={classes.replies}>
      <Title order={2} id="replies-title" className={classes.repliesTitle}>
        {thread.replyCount === 0 ? 'No replies yet' : counted(thread.replyCount, 'reply', 'replies')}
      </Title>
      <ol className={classes.list}>
        {replies.map((reply) => (
          <li key={reply.id} className={reply.rootReplyId === reply.id ? undefined : classes.nested}>
            {reply.id === newFrom && (
              <div className={classes.newLine}>
                <span>New</span>
              </div>
            )}
            <ReplyCard
              store={store}
              reply={reply}
              parent={reply.parentReplyId ? (byId.get(reply.parentReplyId) ?? null) : null}
              isHighlighted={reply.id === highlighted}
              canReply={thread.can.reply}
              composer={composer}
            />
            {composer.place === reply.id && <Composer composer={composer} page={page} />}
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button variant="light" fullWidth onClick={() => more.mutate()} loading={more.isPending}>
          Load more replies
        </Button>
      )}
    </section>
  )
}
