import { Button, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { motion } from '../../../ui/feedback/motion.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { replyAnchor } from '../paths.ts'
import { LazyComposer } from './lazy-composer.tsx'
import { useVisibleReplies } from './reading-position.ts'
import { ReplyCard } from './reply-card.tsx'
import classes from './thread.module.css'
import type { ThreadPage, ThreadStore } from './thread-store.ts'
import type { ComposerState } from './use-composer.ts'

type ReplyListProps = {
  store: ThreadStore
  page: ThreadPage
  /** The reply before which the "New" line is shown. */
  newFrom: number | null
  highlighted: number | null
  composer: ComposerState
  unseen: number[]
  onSeen: (replies: number[]) => void
}

/** The replies in one column, answers indented by one level (S2 §2). */
export function ReplyList({ store, page, newFrom, highlighted, composer, unseen, onSeen }: ReplyListProps) {
  const { thread, replies, next } = page
  const [focusTarget, setFocusTarget] = useState<number | null>(null)
  const more = useMutation({
    mutationFn: store.loadMore,
    // The button disappears with the last page, so the focus moves to the first new reply.
    onSuccess: setFocusTarget,
    onError: () => toast.error(t`Failed to load thread.`),
  })
  const byId = new Map(replies.map((reply) => [reply.id, reply]))
  useEffect(() => {
    if (focusTarget) document.getElementById(replyAnchor(focusTarget))?.focus({ preventScroll: true })
  }, [focusTarget])
  useVisibleReplies(unseen, replies, onSeen)
  return (
    <section aria-labelledby="replies-title" className={classes.replies}>
      <Title order={2} id="replies-title" className={classes.repliesTitle}>
        {thread.replyCount === 0
          ? t`No replies yet`
          : plural(thread.replyCount, { one: '# reply', other: '# replies' })}
      </Title>
      <ol className={classes.list}>
        {replies.map((reply) => (
          <li
            key={reply.id}
            className={[
              reply.rootReplyId !== reply.id && classes.nested,
              reply.id === composer.sentReply && motion.rise,
            ]
              .filter(Boolean)
              .join(' ')}
          >
            {reply.id === newFrom && (
              <div className={classes.newLine}>
                <span>
                  <Trans>New</Trans>
                </span>
              </div>
            )}
            <ReplyCard
              store={store}
              reply={reply}
              parent={reply.parentReplyId ? (byId.get(reply.parentReplyId) ?? null) : null}
              isHighlighted={reply.id === highlighted}
              isByStarter={thread.author.id !== null && reply.author.id === thread.author.id}
              canReply={thread.can.reply}
              isAnswer={thread.answer?.replyId === reply.id}
              canMarkAnswer={thread.canMarkAnswer}
              answer={composer.answer}
              quote={composer.quote}
            />
            {composer.belowReply === reply.id && <LazyComposer composer={composer} page={page} />}
          </li>
        ))}
      </ol>
      {next !== null && (
        <Button variant="light" fullWidth onClick={() => more.mutate()} loading={more.isPending}>
          <Trans>Load more replies</Trans>
        </Button>
      )}
    </section>
  )
}
