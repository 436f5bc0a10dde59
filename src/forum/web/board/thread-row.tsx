import { Text, Title, VisuallyHidden } from '@mantine/core'
import { IconHeart, IconLock, IconMessageCircle, IconPin } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { PersonAvatar } from '../../../ui/avatar.tsx'
import { counted } from '../../../ui/counted.ts'
import { excerptOf } from '../../../ui/markup/excerpt.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { ThreadSummary } from '../../contract.ts'
import { threadPath } from '../paths.ts'
import classes from './board.module.css'

/** One thread in a list: who, what, when, and whether something in it is new. */
export function ThreadRow({ thread }: { thread: ThreadSummary }) {
  const { search } = useLocation()
  const excerpt = useMemo(() => excerptOf(thread.excerpt), [thread.excerpt])
  return (
    <li className={classes.row} data-unread={thread.isUnread || undefined}>
      <PersonAvatar name={thread.author.name} src={thread.author.avatarUrl} />
      <div className={classes.rowWords}>
        <div className={classes.rowHead}>
          <Title order={2} className={classes.rowTitle}>
            {thread.isUnread && (
              <span className={classes.unread}>
                <VisuallyHidden>New: </VisuallyHidden>
              </span>
            )}
            <Link to={threadPath(thread.id)} state={{ board: search }} className={classes.stretched}>
              {thread.title}
            </Link>
          </Title>
          {thread.isPinned && <Mark Icon={IconPin} label="Pinned" />}
          {thread.isLocked && <Mark Icon={IconLock} label="Locked" />}
        </div>
        <Text size="sm" c="dimmed" lineClamp={2} className={classes.excerpt}>
          {excerpt}
        </Text>
        <div className={classes.rowFoot}>
          <span className={classes.rowAuthor}>
            <b>{thread.author.name}</b> · <RelativeTime at={thread.createdAt} />
          </span>
          <span className={classes.figures}>
            <Figure Icon={IconHeart} count={thread.likeCount} words={counted(thread.likeCount, 'like', 'likes')} />
            <Figure
              Icon={IconMessageCircle}
              count={thread.replyCount}
              words={counted(thread.replyCount, 'reply', 'replies')}
            />
          </span>
        </div>
      </div>
    </li>
  )
}

function Mark({ Icon, label }: { Icon: typeof IconPin; label: string }) {
  return (
    <span className={classes.mark}>
      <Icon size={14} aria-hidden="true" />
      {label}
    </span>
  )
}

function Figure({ Icon, count, words }: { Icon: typeof IconPin; count: number; words: string }) {
  return (
    <span className={classes.figure} title={words}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
