import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconFlag, IconLock, IconLockOpen, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { ReportDialog } from '../../../reports/web/exports.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Thread } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { refreshThreadLists } from '../thread-lists.ts'
import classes from './thread.module.css'
import { changeThread } from './thread-page.ts'
import type { ThreadStore } from './use-thread.ts'

/**
 * The rarer things to do with a thread: members report what somebody else wrote, admins pin it to the top of its
 * category or close it to replies.
 */
export function ModerationMenu({ store, thread }: { store: ThreadStore; thread: Thread }) {
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
            aria-label={can.pin || can.lock ? 'Moderate thread' : 'More actions for this thread'}
          >
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.pin && (
            <Menu.Item
              leftSection={isPinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
              onClick={() =>
                set({ act: () => (isPinned ? unpinThread : pinThread)({ id }), change: { isPinned: !isPinned } })
              }
            >
              {isPinned ? 'Unpin thread' : 'Pin thread'}
            </Menu.Item>
          )}
          {can.lock && (
            <Menu.Item
              leftSection={isLocked ? <IconLockOpen size={18} /> : <IconLock size={18} />}
              onClick={() =>
                set({ act: () => (isLocked ? unlockThread : lockThread)({ id }), change: { isLocked: !isLocked } })
              }
            >
              {isLocked ? 'Unlock thread' : 'Lock thread'}
            </Menu.Item>
          )}
          {canReport && (
            <Menu.Item leftSection={<IconFlag size={18} />} onClick={reporting.open}>
              Report thread
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ReportDialog kind="thread" id={String(id)} opened={isReporting} onClose={reporting.close} />
    </>
  )
}

type Moderation = { act: () => Promise<unknown>; change: Partial<Thread> }

function useModeration(store: ThreadStore) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ act }: Moderation) => act(),
    onSuccess: async (_answer, { change }) => {
      store.change((page) => changeThread(page, change))
      refreshThreadLists(queryClient)
      // What may be done to the thread changes with it.
      await store.refreshThread()
    },
    onError: () => toast.error('Failed to update thread. Please try again.'),
  })
  return mutate
}
