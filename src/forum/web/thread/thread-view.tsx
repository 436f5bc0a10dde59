import { useLocation } from 'react-router'
import type { Account } from '../../../accounts/contract.ts'
import { problemCodeOf } from '../../../ui/api.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { replyOfHash } from '../paths.ts'
import { BackToForum } from './back-to-forum.tsx'
import { Composer } from './composer.tsx'
import { FirstPost } from './first-post.tsx'
import { NewRepliesBar } from './new-replies-bar.tsx'
import { QuoteSelection } from './quote-selection.tsx'
import { ReplyList } from './reply-list.tsx'
import classes from './thread.module.css'
import { ThreadNotFound } from './thread-not-found.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useComposer } from './use-composer.ts'
import { useJump } from './use-jump.ts'
import { useLiveThread } from './use-live-thread.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useOpening } from './use-opening.ts'
import { useThread } from './use-thread.ts'

/** A thread as it is read and answered: the first post, replies as they come, a composer. */
export function ThreadView({ id, account }: { id: number; account: Account }) {
  const { hash } = useLocation()
  const { query, store, wasKnown } = useThread(id, replyOfHash(hash))
  const page = query.data
  const isGone = problemCodeOf(query.error) === 'NOT_FOUND'
  const live = useLiveThread(store, account.id, page !== undefined && !isGone)
  const jump = useJump(store)
  const newFrom = useOpening({ page, isFresh: query.isFetchedAfterMount, wasKnown, jumpTo: jump.to })
  const composer = useComposer(store, page, account.id, jump.to)
  useMarkRead(page, live.unseen.length > 0)

  if (isGone || live.isRemoved) return <ThreadNotFound wasHere={page !== undefined} />
  if (!page) {
    if (query.error) return <LoadError message="Failed to load thread." onRetry={() => query.refetch()} />
    return <ThreadSkeleton />
  }
  return (
    <div className={classes.thread}>
      <PageTitle title={page.thread.title} />
      <BackToForum categoryId={page.thread.categoryId} board={page.thread.board} />
      <FirstPost store={store} thread={page.thread} composer={composer} />
      <ReplyList
        store={store}
        page={page}
        newFrom={newFrom}
        highlighted={jump.highlighted}
        composer={composer}
        unseen={live.unseen}
        onSeen={live.markSeen}
      />
      {composer.place === null && <Composer composer={composer} page={page} />}
      <NewRepliesBar unseen={live.unseen} onShow={(reply) => void jump.to(reply)} />
      <QuoteSelection onQuote={composer.quote} isOpen={page.thread.can.reply} />
    </div>
  )
}
