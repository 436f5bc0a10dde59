import { ActionIcon, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconFlag, IconLink, IconMessageReply, IconPencil, IconQuote, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { memo } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { ReportDialog } from '../../../reports/web/exports.tsx'
import { SaveForLater } from '../../../saved/web/exports.tsx'
import { copyLink } from '../../../ui/feedback/copy-link.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { StoredMarkup } from '../../../ui/markup/markup-elements.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { Reply } from '../../contract.ts'
import { AnswerButton, AnswerLabel } from '../answers/answer-button.tsx'
import { forumApi } from '../api.ts'
import { replyAnchor, threadPath } from '../paths.ts'
import { Gallery } from '../pictures/gallery.tsx'
import { LikeButton, PostHead } from './post-parts.tsx'
import classes from './thread.module.css'
import type { ThreadStore } from './thread-store.ts'
import type { ComposerState } from './use-composer.ts'

const loadEditReply = () => import('./edit-reply.tsx')

type ReplyCardProps = {
  store: ThreadStore
  reply: Reply
  /** The reply that this one answers, when it is loaded. */
  parent: Reply | null
  isHighlighted: boolean
  /** Whether the person who started the thread wrote it. */
  isByStarter: boolean
  canReply: boolean
  isAnswer: boolean
  canMarkAnswer: boolean
} & Pick<ComposerState, 'answer' | 'quote'>

/**
 * One reply, or the placeholder of a deleted reply that has answers. A long thread has hundreds, so it is rendered anew
 * only when it changes, and not for each letter that the reader types into the composer.
 */
export const ReplyCard = memo(function ReplyCard(props: ReplyCardProps) {
  const { store, reply, parent, isHighlighted, isByStarter, canReply, isAnswer, canMarkAnswer, answer, quote } = props
  const [isEditing, editing] = useDisclosure()
  const [isRemoving, removing] = useDisclosure()
  const [isReporting, reporting] = useDisclosure()
  const { data: account } = useAccount()
  const anchor = replyAnchor(reply.id)
  const isDeeper = parent !== null && parent.id !== reply.rootReplyId
  if (reply.isRemoved) {
    return (
      <article id={anchor} tabIndex={-1} className={classes.removed} aria-label={t`Deleted reply`}>
        <Trans>This reply was deleted.</Trans>
      </article>
    )
  }
  const content = (
    <>
      <div className={classes.body} data-quotable={reply.id}>
        <StoredMarkup text={reply.content} markup={reply.contentMarkup} />
      </div>
      <Gallery pictures={reply.pictures} onDescribe={reply.can.edit ? editing.open : null} />
    </>
  )
  return (
    <article
      id={anchor}
      tabIndex={-1}
      className={classes.reply}
      data-highlighted={isHighlighted || undefined}
      aria-label={t`Reply by ${reply.author.name}`}
    >
      <PostHead author={reply.author} createdAt={reply.createdAt} editedAt={reply.editedAt} size="sm">
        {isAnswer && <AnswerLabel />}
        {isByStarter && (
          <span className={classes.starter}>
            <Trans>Started this thread</Trans>
          </span>
        )}
        {isDeeper && (
          <Text component="span" size="sm" c="dimmed">
            <Trans>
              replying to{' '}
              <Link to={`#${replyAnchor(parent.id)}`} className={classes.parentLink}>
                {parent.isRemoved ? t`a deleted reply` : parent.author.name}
              </Link>
            </Trans>
          </Text>
        )}
      </PostHead>
      {!isEditing && content}
      <OnDemand
        load={loadEditReply}
        props={{ store, reply, opened: isEditing, onClose: editing.close }}
        waiting={content}
      />
      <div className={classes.actions}>
        <LikeButton store={store} replyId={reply.id} isLiked={reply.isLiked} likeCount={reply.likeCount} />
        {canReply && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.subtle}
            leftSection={<IconMessageReply size={18} aria-hidden="true" />}
            aria-label={t`Reply to ${reply.author.name}`}
            onClick={() => answer(reply.id)}
          >
            <Trans>Reply</Trans>
          </Button>
        )}
        {canMarkAnswer && <AnswerButton store={store} reply={reply} isAnswer={isAnswer} className={classes.subtle} />}
        <span className={classes.push} />
        <SaveForLater item={{ kind: 'reply', id: String(reply.id) }} look="icon" className={classes.icon} />
        <ReplyMenu
          reply={reply}
          onQuote={canReply ? () => quote(reply.content, reply.id) : null}
          onReport={account && reply.author.id !== account.id ? reporting.open : null}
          onEdit={reply.can.edit ? editing.open : null}
          onRemove={reply.can.remove ? removing.open : null}
        />
      </div>
      <ReportDialog kind="reply" id={String(reply.id)} opened={isReporting} onClose={reporting.close} />
      <RemoveReply store={store} reply={reply} opened={isRemoving} onClose={removing.close} />
    </article>
  )
})

type ReplyMenuProps = {
  reply: Reply
  /** Null for each action that the viewer may not take. */
  onQuote: (() => void) | null
  onReport: (() => void) | null
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

/** The less frequent actions for a reply. */
function ReplyMenu({ reply, onQuote, onReport, onEdit, onRemove }: ReplyMenuProps) {
  const path = `${threadPath(reply.threadId)}#${replyAnchor(reply.id)}`
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.icon}
          size={34}
          aria-label={t`More actions for the reply by ${reply.author.name}`}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={18} />} onClick={() => copyLink(path)}>
          <Trans>Copy link</Trans>
        </Menu.Item>
        {onQuote && (
          <Menu.Item leftSection={<IconQuote size={18} />} onClick={onQuote}>
            <Trans>Quote</Trans>
          </Menu.Item>
        )}
        {onReport && (
          <Menu.Item leftSection={<IconFlag size={18} />} onClick={onReport}>
            <Trans>Report</Trans>
          </Menu.Item>
        )}
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Menu.Item>
        )}
        {onRemove && (
          <Menu.Item c="red" leftSection={<IconTrash size={18} />} onClick={onRemove}>
            <Trans>Delete</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type RemoveReplyProps = { store: ThreadStore; reply: Reply; opened: boolean; onClose: () => void }

/** Deletes a reply after a confirmation. Answers to it stay. */
function RemoveReply({ store, reply, opened, onClose }: RemoveReplyProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => forumApi.client.removeReply({ id: reply.id }),
    onSuccess: async () => {
      toast.success(t`Reply deleted`)
      onClose()
      await store.refetch()
    },
    onError: () => {
      toast.error(t`Failed to delete reply.`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Delete this reply?`}
      confirmLabel={t`Delete reply`}
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      <Trans>The reply by {reply.author.name} will be permanently deleted for everyone. Replies to it stay.</Trans>
    </ConfirmDialog>
  )
}
