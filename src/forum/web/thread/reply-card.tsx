import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessageReply } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { ReportDialog } from '../../../reports/web/exports.tsx'
import { StoredMarkup } from '../../../ui/markup/markup-elements.tsx'
import type { Reply } from '../../contract.ts'
import { replyAnchor } from '../paths.ts'
import { EditReply } from './edit-reply.tsx'
import { LikeButton } from './like-button.tsx'
import { PostHead } from './post-head.tsx'
import { RemoveReply } from './remove-reply.tsx'
import { ReplyMenu } from './reply-menu.tsx'
import classes from './thread.module.css'
import type { Composer } from './use-composer.ts'
import type { ThreadStore } from './use-thread.ts'

type ReplyCardProps = {
  store: ThreadStore
  reply: Reply
  /** The reply it answers, when it is on screen. */
  parent: Reply | null
  isHighlighted: boolean
  canReply: boolean
  composer: Composer
}

/** One reply, or the gap a deleted one leaves while others stand under it. */
export function ReplyCard({ store, reply, parent, isHighlighted, canReply, composer }: ReplyCardProps) {
  const [isEditing, editing] = useDisclosure()
  const [isRemoving, removing] = useDisclosure()
  const [isReporting, reporting] = useDisclosure()
  const { data: account } = useAccount()
  const anchor = replyAnchor(reply.id)
  const isDeeper = parent !== null && parent.id !== reply.rootReplyId
  if (reply.isRemoved) {
    return (
      <article id={anchor} tabIndex={-1} className={classes.removed} aria-label="Deleted reply">
        This reply was deleted.
      </article>
    )
  }
  return (
    <article
      id={anchor}
      tabIndex={-1}
      className={classes.reply}
      data-highlighted={isHighlighted || undefined}
      aria-label={`Reply by ${reply.author.name}`}
    >
      <PostHead author={reply.author} createdAt={reply.createdAt} editedAt={reply.editedAt} size="sm">
        {isDeeper && (
          <Text component="span" size="sm" c="dimmed">
            replying to{' '}
            <Link to={`#${replyAnchor(parent.id)}`} className={classes.parentLink}>
              {parent.isRemoved ? 'a deleted reply' : parent.author.name}
            </Link>
          </Text>
        )}
      </PostHead>
      {isEditing ? (
        <EditReply store={store} reply={reply} onClose={editing.close} />
      ) : (
        <div className={classes.words} data-quotable={reply.id}>
          <StoredMarkup text={reply.content} markup={reply.contentMarkup} />
        </div>
      )}
      <div className={classes.actions}>
        <LikeButton store={store} replyId={reply.id} isLiked={reply.isLiked} likeCount={reply.likeCount} />
        {canReply && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.quiet}
            leftSection={<IconMessageReply size={18} aria-hidden="true" />}
            aria-label={`Reply to ${reply.author.name}`}
            onClick={() => composer.answer(reply.id)}
          >
            Reply
          </Button>
        )}
        <span className={classes.push} />
        <ReplyMenu
          reply={reply}
          onQuote={canReply ? () => composer.quote(reply.content, reply.id) : null}
          onReport={account && reply.author.id !== account.id ? reporting.open : null}
          onEdit={reply.can.edit ? editing.open : null}
          onRemove={reply.can.remove ? removing.open : null}
        />
      </div>
      <ReportDialog kind="reply" id={String(reply.id)} opened={isReporting} onClose={reporting.close} />
      <RemoveReply store={store} reply={reply} opened={isRemoving} onClose={removing.close} />
    </article>
  )
}
