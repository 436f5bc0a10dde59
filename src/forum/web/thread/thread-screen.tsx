import { Anchor, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import type { Account } from '../../../accounts/contract.ts'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { useIsPartOn } from '../../../ui/page/parts.ts'
import type { Thread } from '../../contract.ts'
import { AnswerCard } from '../answers/answer-card.tsx'
import { boardPath, replyOfHash } from '../paths.ts'
import { useBackShortcut } from '../whats-new/shortcuts.ts'
import { FirstPost } from './first-post.tsx'
import { LazyComposer } from './lazy-composer.tsx'
import { useLiveThread } from './live-thread.ts'
import { QuoteSelection } from './quote-selection.tsx'
import { useInitialPosition, useMarkRead, useScrollToReply } from './reading-position.ts'
import { ReplyList } from './reply-list.tsx'
import classes from './thread.module.css'
import { useThread } from './thread-store.ts'
import { useComposer } from './use-composer.ts'

/** One thread with its replies (S2 §2). */
export default function ThreadScreen() {
  const parameters = useParams<'id'>()
  const id = Number(parameters.id)
  const { data: account } = useAccount()
  if (!Number.isSafeInteger(id) || id < 1) return <ThreadNotFound />
  if (!account) return <ThreadSkeleton />
  return <ThreadView key={id} id={id} account={account} />
}

/** A thread with its first post, its replies, and the form for a new reply. */
function ThreadView({ id, account }: { id: number; account: Account }) {
  const { hash } = useLocation()
  const { query, store, wasCached, isFresh } = useThread(id, replyOfHash(hash))
  const page = query.data
  const isGone = problemCodeOf(query.error) === 'NOT_FOUND'
  const live = useLiveThread(store, account.id, page !== undefined && !isGone)
  const { scrollToReply, highlighted } = useScrollToReply(store)
  const newFrom = useInitialPosition({ page, isFresh, wasCached, scrollToReply })
  const composer = useComposer(store, page, account.id, scrollToReply)
  useMarkRead(page, live.unseen.length > 0)
  useBackShortcut()

  if (isGone || live.isRemoved) return <ThreadNotFound wasDeletedMeanwhile={page !== undefined} />
  if (!page) {
    if (query.error) return <LoadError isScreen message={t`Failed to load thread.`} onRetry={() => query.refetch()} />
    return <ThreadSkeleton />
  }
  return (
    <div className={classes.thread}>
      <PageTitle title={page.thread.title} />
      <BackLink categoryId={page.thread.categoryId} board={page.thread.board} />
      <FirstPost store={store} thread={page.thread} composer={composer} />
      <AnswerCard thread={page.thread} />
      <ReplyList
        store={store}
        page={page}
        newFrom={newFrom}
        highlighted={highlighted}
        composer={composer}
        unseen={live.unseen}
        onSeen={live.markSeen}
      />
      {composer.belowReply === null && <LazyComposer composer={composer} page={page} />}
      <NewRepliesBar unseen={live.unseen} onShow={(reply) => void scrollToReply(reply)} />
      <QuoteSelection onQuote={composer.quote} isOpen={page.thread.can.reply} />
    </div>
  )
}

/**
 * The link back: to the list that the reader came from, with its page, search, and scroll position; else to the category,
 * or to the page of the private board.
 */
function BackLink({ categoryId, board: { name, isPrivate } }: Pick<Thread, 'categoryId' | 'board'>) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isInGroup = useIsPartOn('groups') && isPrivate
  const boardSearch = typeof state === 'object' && state !== null && 'board' in state ? String(state.board) : null

  function goBack(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (boardSearch === null || !isPlain) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <Anchor
      component={Link}
      viewTransition
      to={isPrivate && !isInGroup ? '/messages' : backPath(categoryId, isPrivate, boardSearch)}
      onClick={goBack}
      data-back-shortcut=""
      size="sm"
      className={classes.back}
    >
      <IconArrowLeft size={16} aria-hidden="true" />
      {isInGroup ? t`Back to ${name}` : t`Back to forum`}
    </Anchor>
  )
}

/** @param search the query string of the list that the reader came from; null when they came from elsewhere */
function backPath(board: Thread['categoryId'], isPrivate: boolean, search: string | null): string {
  if (search === null) return boardPath(board)
  return isPrivate ? `${boardPath(board)}${search}` : `/messages${search}`
}

/** Announces new replies that are not in view, and scrolls to the first of them. */
function NewRepliesBar({ unseen, onShow }: { unseen: number[]; onShow: (reply: number) => void }) {
  const [first] = unseen
  return (
    <div role="status" className={classes.bar}>
      {first !== undefined && (
        <Button
          radius="xl"
          className={classes.barButton}
          rightSection={<IconArrowDown size={18} aria-hidden="true" />}
          onClick={() => onShow(first)}
        >
          {plural(unseen.length, { one: '# new reply', other: '# new replies' })}
        </Button>
      )}
    </div>
  )
}

/** For a thread that does not exist, or was deleted while the person was reading it (S2 §2). */
function ThreadNotFound({ wasDeletedMeanwhile = false }: { wasDeletedMeanwhile?: boolean }) {
  return (
    <div role="status">
      <PageTitle title={t`Thread not found`} />
      <VisuallyHidden component="h1">
        <Trans>Board</Trans>
      </VisuallyHidden>
      <EmptyState
        title={t`Thread not found`}
        text={
          wasDeletedMeanwhile
            ? t`It was deleted while you were reading it.`
            : t`It may have been deleted, or the link may be incomplete.`
        }
        action={
          <Button component={Link} to="/messages">
            <Trans>Back to forum</Trans>
          </Button>
        }
      />
    </div>
  )
}

/** The placeholder of a thread while it loads. */
function ThreadSkeleton() {
  return (
    <div className={classes.thread}>
      <LoadingStatus text={t`Loading thread…`} />
      <div aria-hidden="true">
        <Skeleton height={16} width={120} mb="lg" />
        <Skeleton height={38} width="75%" mb="md" />
        <Skeleton height={20} width={220} mb="xl" />
        {['96%', '99%', '91%', '60%'].map((width) => (
          <Skeleton key={width} height={16} width={width} mb="sm" />
        ))}
        {['first', 'second'].map((name) => (
          <Skeleton key={name} height={108} radius="lg" mt="lg" />
        ))}
      </div>
    </div>
  )
}
