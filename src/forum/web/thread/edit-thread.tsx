import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api/api-client.ts'
import type { Thread } from '../../contract.ts'
import { forumApi, invalidateThreadLists } from '../api.ts'
import { type ThreadFields, ThreadForm } from '../editor/thread-form.tsx'
import classes from './thread.module.css'
import type { ThreadStore } from './thread-store.ts'
import { changeThread } from './thread-store.ts'

type EditThreadProps = { store: ThreadStore; thread: Thread; opened: boolean; onClose: () => void }

/** Edits the viewer's own thread in place. */
export default function EditThread({ store, thread, opened, onClose }: EditThreadProps) {
  const queryClient = useQueryClient()

  async function save(fields: ThreadFields): Promise<void> {
    const changed = await forumApi.client.updateThread({ id: thread.id, ...fields })
    store.update((page) => changeThread(page, changed))
    invalidateThreadLists(queryClient)
    onClose()
  }

  if (!opened) return null
  return (
    <div className={classes.editing}>
      <ThreadForm
        initial={{ title: thread.title, content: thread.content }}
        onSend={save}
        explain={(error) => messageOf(error, 'Failed to save your changes. Please try again.')}
        sendLabel="Save"
        onCancel={onClose}
      />
    </div>
  )
}
