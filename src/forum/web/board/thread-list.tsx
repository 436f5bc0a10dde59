import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconHeart, IconLock, IconMessageCircle, IconPin } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { excerptOf } from '../../../ui/markup/excerpt.ts'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { type ThreadSummary, threadsPerPage } from '../../contract.ts'
import { threadPath } from '../paths.ts'
import classes from './board.module.css'

type ThreadListProps = { pinned: ThreadSummary[]; threads: ThreadSummary[]; onNewThread?: (() => void) | undefined }

/** A page of threads as rows, pinned threads first. */
export function ThreadList({ pinned, threads, onNewThread }: ThreadListProps) {
  const rows = [...pinned, ...threads]
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t`No Threads Found`}
        text={onNewThread ? t`Be the first to start a discussion!` : t`There are no threads here yet.`}
        action={
          onNewThread && (
            <Button variant="light" onClick={onNewThread}>
              <Trans>Start a discussion</Trans>
            </Button>
          )
        }
      />
    )
  }
  return (
    <ul className={classes.threads}>
      {rows.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} />
      ))}
    </ul>
  )
}

/** The placeholder of the list while it loads. */
export function ThreadListSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading threads…`} />
      <div className={classes.threads} aria-hidden="true">
        {Array.from({ length: threadsPerPage }, (_, index) => index).map((index) => (
          <div key={index} className={classes.row}>
            <Skeleton circle height={40} />
            <div>
              <Skeleton height={18} width={`${70 - (index % 3) * 14}%`} mb={10} />
              <Skeleton height={13} width="92%" mb={8} />
              <Skeleton height={12} width={180} maw="60%" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** One thread in a list. A dot marks it when something in it is unread. */
function ThreadRow({ thread }: { thread: ThreadSummary }) {
  const { search } = useLocation()
  const isAnswered = thread.answerExcerpt !== null
  // Of a question, the answer says more than the question, which the title asks already.
  const shown = thread.answerExcerpt ?? thread.excerpt
  const excerpt = useMemo(() => excerptOf(shown), [shown])
  return (
    <li className={classes.row} data-unread={thread.isUnread || undefined}>
      <PersonAvatar name={thread.author.name} src={thread.author.avatarUrl} />
      <div className={classes.rowText}>
        <div className={classes.rowHead}>
          <Title order={2} className={classes.rowTitle}>
            {thread.isUnread && (
              <span className={classes.unread}>
                <VisuallyHidden>
                  <Trans>New:</Trans>{' '}
                </VisuallyHidden>
              </span>
            )}
            <Link to={threadPath(thread.id)} state={{ board: search }} viewTransition className={classes.stretched}>
              {thread.title}
            </Link>
          </Title>
          {thread.isPinned && <StatusLabel Icon={IconPin} label={t`Pinned`} />}
          {thread.isLocked && <StatusLabel Icon={IconLock} label={t`Locked`} />}
          {isAnswered && <StatusLabel Icon={IconCircleCheck} label={t`Answered`} />}
        </div>
        <p className={classes.excerpt}>
          {isAnswered && (
            <VisuallyHidden>
              <Trans>Answer:</Trans>{' '}
            </VisuallyHidden>
          )}
          {excerpt}
        </p>
        <div className={classes.rowAuthor}>
          <b>{thread.author.name}</b> · <RelativeTime at={thread.createdAt} />
        </div>
      </div>
      <div className={classes.figures}>
        <PostCount
          Icon={IconMessageCircle}
          count={thread.replyCount}
          label={plural(thread.replyCount, { one: '# reply', other: '# replies' })}
        />
        <PostCount
          Icon={IconHeart}
          count={thread.likeCount}
          label={plural(thread.likeCount, { one: '# like', other: '# likes' })}
        />
        {thread.replyCount > 0 && (
          <span className={classes.activity}>
            <Trans>
              Last reply <RelativeTime at={thread.lastActivityAt} isShort />
            </Trans>
          </span>
        )}
      </div>
    </li>
  )
}

function StatusLabel({ Icon, label }: { Icon: typeof IconPin; label: string }) {
  return (
    <span className={classes.mark}>
      <Icon size={14} aria-hidden="true" />
      {label}
    </span>
  )
}

function PostCount({ Icon, count, label }: { Icon: typeof IconPin; count: number; label: string }) {
  return (
    <span className={classes.figure} title={label}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
