import { ActionIcon, Badge, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconDots,
  IconFlag,
  IconLink,
  IconLock,
  IconLockOpen,
  IconMessageCircle,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconQuote,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { plural, t } from '#text'
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
import { useIsPathOn } from '../../../ui/page/parts.ts'
import type { Thread } from '../../contract.ts'
import { forumApi, invalidateThreadLists } from '../api.ts'
import { FollowThread } from '../following/follow-buttons.tsx'
import { boardPath, threadPath } from '../paths.ts'
import { Gallery } from '../pictures/gallery.tsx'
import { LikeButton, PostHead } from './post-parts.tsx'
import classes from './thread.module.css'
import { changeThread, removalMutationKey, type ThreadStore } from './thread-store.ts'
import type { ComposerState } from './use-composer.ts'

const loadEditThread = () => import('./edit-thread.tsx')

type FirstPostProps = { store: ThreadStore; thread: Thread; composer: ComposerState }

/** The post that starts a thread: title, author, content, and actions. */
export function FirstPost({ store, thread, composer }: FirstPostProps) {
  const [isEditing, editing] = useDisclosure()
  const [isRemoving, removing] = useDisclosure()
  const { id, title, can } = thread
  const content = (
    <>
      <div className={classes.firstBody} data-quotable="">
        <StoredMarkup text={thread.content} markup={thread.contentMarkup} />
      </div>
      <Gallery pictures={thread.pictures} onDescribe={can.edit ? editing.open : null} />
    </>
  )
  return (
    <article className={classes.first} aria-labelledby="thread-title">
      <div className={classes.badges}>
        <BoardBadge path={boardPath(thread.categoryId)} name={thread.board.name} />
        {thread.isPinned && (
          <Badge color="gray" size="lg" leftSection={<IconPin size={14} aria-hidden="true" />}>
            <Trans>Pinned</Trans>
          </Badge>
        )}
        {thread.isLocked && (
          <Badge color="gray" size="lg" leftSection={<IconLock size={14} aria-hidden="true" />}>
            <Trans>Locked</Trans>
          </Badge>
        )}
      </div>
      <Title order={1} id="thread-title" className={classes.title} dir="auto">
        {title}
      </Title>
      <PostHead author={thread.author} createdAt={thread.createdAt} editedAt={thread.editedAt} size="lg" />
      {!isEditing && content}
      <OnDemand
        load={loadEditThread}
        props={{ store, thread, opened: isEditing, onClose: editing.close }}
        waiting={content}
      />
      <div className={classes.actions}>
        <LikeButton store={store} replyId={null} isLiked={thread.isLiked} likeCount={thread.likeCount} />
        <Text component="span" size="sm" className={classes.replyCount}>
          <IconMessageCircle size={18} aria-hidden="true" />
          {plural(thread.replyCount, { one: '# reply', other: '# replies' })}
        </Text>
        <div className={classes.tools}>
          <FollowThread id={id} />
          {can.reply && (
            <IconAction label={t`Quote`} Icon={IconQuote} onClick={() => composer.quote(thread.content, null)} />
          )}
          <SaveForLater item={{ kind: 'thread', id: String(id) }} look="icon" className={classes.icon} />
          <IconAction label={t`Copy link`} Icon={IconLink} onClick={() => copyLink(threadPath(id))} />
          {can.edit && !isEditing && <IconAction label={t`Edit thread`} Icon={IconPencil} onClick={editing.open} />}
          {can.remove && <IconAction label={t`Delete thread`} Icon={IconTrash} onClick={removing.open} />}
          <ModerationMenu store={store} thread={thread} />
        </div>
        {can.reply && (
          <Button variant="light" size="compact-md" className={classes.answer} onClick={() => composer.answer(null)}>
            <Trans>Reply</Trans>
          </Button>
        )}
      </div>
      <RemoveThread thread={thread} opened={isRemoving} onClose={removing.close} />
    </article>
  )
}

type IconActionProps = { label: string; Icon: typeof IconLink; onClick: () => void }

/** A button with an icon only. Its label shows on hover and is read by screen readers. */
function IconAction({ label, Icon, onClick }: IconActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" className={classes.icon} size={34} aria-label={label} onClick={onClick}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}

/**
 * The less frequent actions for a thread: members report threads of other people; admins pin a thread to the top of its
 * board or lock it.
 */
function ModerationMenu({ store, thread }: { store: ThreadStore; thread: Thread }) {
  const { id, isPinned, isLocked, author, can } = thread
  const { pinThread, unpinThread, lockThread, unlockThread } = forumApi.client
  const set = useModeration(store)
  const { data: account } = useAccount()
  const [isReporting, reporting] = useDisclosure()
  const canReport = account && author.id !== account.id
  if (!canReport && !can.pin && !can.lock) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.icon}
            size={34}
            aria-label={can.pin || can.lock ? t`Moderate thread` : t`More actions for this thread`}
          >
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.pin && (
            <Menu.Item
              leftSection={isPinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
              onClick={() =>
                set({ run: () => (isPinned ? unpinThread : pinThread)({ id }), change: { isPinned: !isPinned } })
              }
            >
              {isPinned ? t`Unpin thread` : t`Pin thread`}
            </Menu.Item>
          )}
          {can.lock && (
            <Menu.Item
              leftSection={isLocked ? <IconLockOpen size={18} /> : <IconLock size={18} />}
              onClick={() =>
                set({ run: () => (isLocked ? unlockThread : lockThread)({ id }), change: { isLocked: !isLocked } })
              }
            >
              {isLocked ? t`Unlock thread` : t`Lock thread`}
            </Menu.Item>
          )}
          {canReport && (
            <Menu.Item leftSection={<IconFlag size={18} />} onClick={reporting.open}>
              <Trans>Report thread</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ReportDialog kind="thread" id={String(id)} opened={isReporting} onClose={reporting.close} />
    </>
  )
}

type Moderation = { run: () => Promise<unknown>; change: Partial<Thread> }

function useModeration(store: ThreadStore) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ run }: Moderation) => run(),
    onSuccess: async (_answer, { change }) => {
      store.update((page) => changeThread(page, change))
      invalidateThreadLists(queryClient)
      // The viewer's abilities change with it.
      await store.refreshThread()
    },
    onError: () => toast.error(t`Failed to update thread. Please try again.`),
  })
  return mutate
}

/** Deletes a thread after a confirmation that says what is deleted with it (S2 §6, §8). */
function RemoveThread({ thread, opened, onClose }: { thread: Thread; opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationKey: removalMutationKey,
    mutationFn: () => forumApi.client.removeThread({ id: thread.id }),
    onSuccess: async () => {
      toast.success(t`Thread deleted successfully`)
      invalidateThreadLists(queryClient)
      void queryClient.invalidateQueries({ queryKey: forumApi.queries.listCategories.key() })
      await navigate(boardPath(thread.categoryId), { replace: true })
      queryClient.removeQueries({ queryKey: forumApi.queries.getThread.queryKey({ input: { id: thread.id } }) })
    },
    onError: () => {
      toast.error(t`Failed to delete thread.`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Delete this thread?`}
      confirmLabel={t`Delete thread`}
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      {thread.replyCount > 0
        ? t`“${thread.title}” and its ${plural(thread.replyCount, { one: '# reply', other: '# replies' })} will be permanently deleted for everyone.`
        : t`“${thread.title}” will be permanently deleted for everyone.`}
    </ConfirmDialog>
  )
}

/** The board of a thread. Admins who open a reported thread of a group while groups are off get no link to the group. */
function BoardBadge({ path, name }: { path: string; name: string }) {
  const isPathOn = useIsPathOn()
  const look = { size: 'lg', className: classes.category } as const
  if (!isPathOn(path)) return <Badge {...look}>{name}</Badge>
  return (
    <Badge component={Link} to={path} {...look}>
      {name}
    </Badge>
  )
}
