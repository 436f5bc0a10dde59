import { Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
import type { PostsChoice, User } from '../../contract.ts'
import { adminApi } from '../api.ts'
import { trouble } from '../words.ts'
import { askForTheRestAgain, showDeleted } from './cached-users.ts'
import { useLatest } from './use-latest.ts'

/** Asks before an account is deleted, names what goes, and what becomes of the posts (S1 §2). */
export function DeleteUserDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { data: viewer } = useAccount()
  const queryClient = useQueryClient()
  const shown = useLatest(user)
  const [posts, setPosts] = useState<PostsChoice>('keep')
  const details = useQuery({
    ...adminApi.queries.showUser.queryOptions({ input: { id: user?.id ?? '' } }),
    enabled: user !== null,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: User) => adminApi.client.deleteUser({ params: { id }, query: { posts } }),
    onSuccess(_done, { id, name }) {
      if (id === viewer?.id) return window.location.assign('/')
      showDeleted(queryClient, id)
      toast.success(`${name} was deleted`)
      askForTheRestAgain(queryClient)
    },
    onError: (error) => toast.error('Account not deleted', { description: messageOf(error, trouble) }),
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
      title={`Delete ${shown?.name ?? ''}?`}
      confirmLabel="Delete"
      onConfirm={() => user && mutate(user)}
      isWorking={isPending}
    >
      <Stack gap="md">
        <Text>Are you sure you want to delete {shown?.name}? This action cannot be undone.</Text>
        <Text size="sm" c="dimmed">
          The account goes, with profile, photo, resume, likes, group memberships, support requests, survey answers and
          claimed benefits. A mail tells about it.
        </Text>
        {shown?.role !== 'employer' && (
          <Radio.Group
            label="Posts on the board"
            description={details.data ? postsOf(details.data) : 'Counting...'}
            value={posts}
            onChange={(value) => setPosts(value as PostsChoice)}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label="Keep them, without the name" />
              <Radio value="remove" label="Remove them too" />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

function postsOf({ threadCount, replyCount }: { threadCount: number; replyCount: number }): string {
  return `${formatCount(threadCount, 'thread', 'threads')} and ${formatCount(replyCount, 'reply', 'replies')}`
}
