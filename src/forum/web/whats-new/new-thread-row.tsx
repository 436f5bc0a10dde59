import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLock, IconMailOpened, IconMessageCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { excerptOf } from '../../../ui/markup/excerpt.ts'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { maxNewReplies, type NewThread } from '../../following-contract.ts'
import { levelLabels } from '../following/level-labels.ts'
import { boardPath, threadPath } from '../paths.ts'
import classes from './whats-new.module.css'

type NewThreadRowProps = {
  thread: NewThread
  /** Marks it as read, or as unread if it is read. */
  onToggle: () => void
}

/** One thread of what is new: its board, what is new in it, and a button that marks it as read or unread. */
export function NewThreadRow({ thread, onToggle }: NewThreadRowProps) {
  const { id, title, board, author, isUnread, isLocked, level, lastActivityAt } = thread
  const excerpt = useMemo(() => excerptOf(thread.excerpt), [thread.excerpt])
  const action = isUnread ? t`Mark as read` : t`Mark as unread`
  const Icon = isUnread ? IconCheck : IconMailOpened
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <PersonAvatar name={author.name} src={author.avatarUrl} />
      <div className={classes.text}>
        <h2 className={classes.title}>
          {isUnread && (
            <span className={classes.dot}>
              <VisuallyHidden>
                <Trans>Unread:</Trans>{' '}
              </VisuallyHidden>
            </span>
          )}
          {/* The state makes the thread’s link back return here. */}
          <Link to={threadPath(id)} state={{ board: '' }} viewTransition className={classes.stretched} dir="auto">
            {title}
          </Link>
          {isLocked && <IconLock size={16} aria-label={t`Locked`} />}
        </h2>
        <p className={classes.excerpt}>{excerpt}</p>
        <p className={classes.facts}>
          <Link to={boardPath(board.id)} className={classes.board}>
            {board.name}
          </Link>
          <span>
            <b>{author.name}</b>
          </span>
          <span className={classes.replies}>
            <IconMessageCircle size={15} stroke={1.75} aria-hidden="true" />
            {plural(thread.replyCount, { one: '# reply', other: '# replies' })}
          </span>
          <RelativeTime at={lastActivityAt} />
          {level !== 'normal' && <span className={classes.state}>{levelLabels[level].label}</span>}
        </p>
      </div>
      <div className={classes.end}>
        {isUnread && <span className={classes.count}>{newTextOf(thread)}</span>}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.toggle}
          aria-label={`${action}: ${title}`}
          onClick={onToggle}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
}

/** What is new in an unread thread. A thread without new replies by others is new itself. */
function newTextOf({ newReplyCount }: NewThread): string {
  if (newReplyCount === 0) return t`New`
  return newReplyCount >= maxNewReplies ? t`${maxNewReplies}+ new` : t`${newReplyCount} new`
}
