import { Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLatest } from '../../../ui/lists/use-opened-row.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { PostsChoice, User } from '../../contract.ts'
import { adminApi, unexpectedError } from '../api.ts'
import { refetchRelatedData, removeCachedUser, updateCachedUser } from './cached-users.ts'

type DeleteUserDialogProps = {
  user: User | null
  onClose: () => void
  /** Closes the details of the deleted account, if they are open. */
  onDeleted: (id: string) => void
}

/** Asks before an account is deleted, says what is deleted, and lets the admin keep or remove its posts (S1 §2). */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { data: viewer } = useAccount()
  const queryClient = useQueryClient()
  const latest = useLatest(user)
  const [posts, setPosts] = useState<PostsChoice>('keep')
  const details = useQuery({
    ...adminApi.queries.showUser.queryOptions({ input: { id: user?.id ?? '' } }),
    enabled: user !== null,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: User) => adminApi.client.deleteUser({ params: { id }, query: { posts } }),
    onSuccess(_done, { id, name }) {
      if (id === viewer?.id) return window.location.assign('/')
      onDeleted(id)
      removeCachedUser(queryClient, id)
      toast.success(t`${name} was deleted`)
      refetchRelatedData(queryClient)
    },
    onError: (error) => toast.error(t`Account not deleted`, { description: messageOf(error, unexpectedError) }),
    onSettled: () => close(),
  })

  function close(): void {
    setPosts('keep')
    onClose()
  }

  return (
    <ConfirmDialog
      opened={user !== null}
      onClose={close}
      title={t`Delete ${latest?.name ?? ''}?`}
      confirmLabel={t`Delete`}
      onConfirm={() => user && mutate(user)}
      isWorking={isPending}
    >
      <Stack gap="md">
        <Text>
          <Trans>Are you sure you want to delete {latest?.name}? This action cannot be undone.</Trans>
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>
            This deletes the account with its profile, photo, resume, likes, group memberships, support requests, survey
            answers, and claimed benefits. We’ll let them know by email.
          </Trans>
        </Text>
        {latest?.role !== 'employer' && (
          <Radio.Group
            label={t`Posts on the board`}
            description={details.data ? postsOf(details.data) : t`Counting...`}
            value={posts}
            onChange={(value) => setPosts(value as PostsChoice)}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label={t`Keep them, without the name`} />
              <Radio value="remove" label={t`Remove them too`} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

function postsOf({ threadCount, replyCount }: { threadCount: number; replyCount: number }): string {
  return t`${plural(threadCount, { one: '# thread', other: '# threads' })} and ${plural(replyCount, { one: '# reply', other: '# replies' })}`
}

/** Asks before an account is suspended. */
export function SuspendUserDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const queryClient = useQueryClient()
  const latest = useLatest(user)
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => adminApi.client.suspendUser({ id }),
    onSuccess(changed) {
      updateCachedUser(queryClient, changed)
      toast.success(t`${changed.name} is suspended`)
    },
    onError: (error) => toast.error(t`Account not suspended`, { description: messageOf(error, unexpectedError) }),
    onSettled() {
      onClose()
      refetchRelatedData(queryClient)
      void queryClient.invalidateQueries({ queryKey: adminApi.queries.showUser.key() })
    },
  })
  return (
    <ConfirmDialog
      opened={user !== null}
      onClose={onClose}
      title={t`Suspend ${latest?.name ?? ''}?`}
      confirmLabel={t`Suspend`}
      onConfirm={() => user && mutate(user.id)}
      isWorking={isPending}
    >
      <Text>
        <Trans>
          This logs {latest?.name} out everywhere and keeps the account closed until an admin restores it. Nothing is
          deleted. We’ll let them know by email.
        </Trans>
      </Text>
    </ConfirmDialog>
  )
}
