import { Badge, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink, IconLock, IconMessageCircle, IconPencil, IconPin, IconQuote, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { copyLink } from '../../../ui/copy-link.ts'
import { counted } from '../../../ui/counted.ts'
import { StoredMarkup } from '../../../ui/markup/markup-elements.tsx'
import { OnDemand } from '../../../ui/on-demand.tsx'
import type { Thread } from '../../contract.ts'
import { boardPath, threadPath } from '../paths.ts'
import { LikeButton } from './like-button.tsx'
import { ModerationMenu } from './moderation-menu.tsx'
import { PostHead } from './post-head.tsx'
import { QuietButton } from './quiet-button.tsx'
import { RemoveThread } from './remove-thread.tsx'
import classes from './thread.module.css'
import type { Composer } from './use-composer.ts'
import type { ThreadStore } from './use-thread.ts'

const loadEditThread = () => import('./edit-thread.tsx')

type FirstPostProps = { store: ThreadStore; thread: Thread; composer: Composer }

/** What a thread begins with: its title, its author, her words, and what can be done with it. */
export function FirstPost({ store, thread, composer }: FirstPostProps) {
  const [isEditing, editing] = useDisclosure()
  const [isRemoving, removing] = useDisclosure()
  const { id, title, can } = thread
  const words = (
    <div className={classes.firstWords} data-quotable="">
      <StoredMarkup text={thread.content} markup={thread.contentMarkup} />
    </div>
  )
  return (
    <article className={classes.first} aria-labelledby="thread-title">
      <div className={classes.badges}>
        <Badge component={Link} to={boardPath(thread.categoryId)} size="lg" className={classes.category}>
          {thread.board.name}
        </Badge>
        {thread.isPinned && (
          <Badge color="gray" size="lg" leftSection={<IconPin size={14} aria-hidden="true" />}>
            Pinned
          </Badge>
        )}
        {thread.isLocked && (
          <Badge color="gray" size="lg" leftSection={<IconLock size={14} aria-hidden="true" />}>
            Locked
          </Badge>
        )}
      </div>
      <Title order={1} id="thread-title" className={classes.title}>
        {title}
      </Title>
      <PostHead author={thread.author} createdAt={thread.createdAt} editedAt={thread.editedAt} size="lg" />
      {!isEditing && words}
      <OnDemand
        load={loadEditThread}
        props={{ store, thread, opened: isEditing, onClose: editing.close }}
        waiting={words}
      />
      <div className={classes.actions}>
        <LikeButton store={store} replyId={null} isLiked={thread.isLiked} likeCount={thread.likeCount} />
        <Text component="span" size="sm" className={classes.replyCount}>
          <IconMessageCircle size={18} aria-hidden="true" />
          {counted(thread.replyCount, 'reply', 'replies')}
        </Text>
        <div className={classes.tools}>
          {can.reply && (
            <QuietButton label="Quote" Icon={IconQuote} onClick={() => composer.quote(thread.content, null)} />
          )}
          <QuietButton label="Copy link" Icon={IconLink} onClick={() => copyLink(threadPath(id))} />
          {can.edit && !isEditing && <QuietButton label="Edit thread" Icon={IconPencil} onClick={editing.open} />}
          {can.remove && <QuietButton label="Delete thread" Icon={IconTrash} onClick={removing.open} />}
          <ModerationMenu store={store} thread={thread} />
          {can.reply && (
            <Button variant="light" size="compact-md" onClick={() => composer.answer(null)}>
              Reply
            </Button>
          )}
        </div>
      </div>
      <RemoveThread thread={thread} opened={isRemoving} onClose={removing.close} />
    </article>
  )
}
