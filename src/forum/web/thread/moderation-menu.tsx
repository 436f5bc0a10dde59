import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconLock, IconLockOpen, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.ts'
import type { Thread } from '../../contract.ts'
import { forumApi } from '../api.ts'
import classes from './thread.module.css'
import { changeThread } from './thread-page.ts'
import type { ThreadStore } from './use-thread.ts'

/** What admins do to a thread: pin it to the top of its category, close it to replies. */
export function ModerationMenu({ store, thread }: { store: ThreadStore; thread: Thread }) {
  const { id, isPinned, isLocked } = thread
  const { pinThread, unpinThread, lockThread, unlockThread } = forumApi.client
  const set = useModeration(store)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" className={classes.icon} size={34} aria-label="Moderate thread">
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isPinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
          onClick={() =>
            set({ act: () => (isPinned ? unpinThread : pinThread)({ id }), change: { isPinned: !isPinned } })
          }
        >
          {isPinned ? 'Unpin thread' : 'Pin thread'}
        </Menu.Item>
        <Menu.Item
          leftSection={isLocked ? <IconLockOpen size={18} /> : <IconLock size={18} />}
          onClick={() =>
            set({ act: () => (isLocked ? unlockThread : lockThread)({ id }), change: { isLocked: !isLocked } })
          }
        >
          {isLocked ? 'Unlock thread' : 'Lock thread'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type Moderation = { act: () => Promise<unknown>; change: Partial<Thread> }

function useModeration(store: ThreadStore) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ act }: Moderation) => act(),
    onSuccess: async (_answer, { change }) => {
      store.change((page) => changeThread(page, change))
      void queryClient.invalidateQueries({ queryKey: forumApi.queries.listThreads.key() })
      // What may be done to the thread changes with it.
      await store.refreshThread()
    },
    onError: () => toast.error('Failed to update thread. Please try again.'),
  })
  return mutate
}
