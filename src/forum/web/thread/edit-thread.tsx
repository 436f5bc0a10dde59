import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api.ts'
import type { Thread } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { ThreadForm, type ThreadWords } from '../editor/thread-form.tsx'
import { refreshThreadLists } from '../thread-lists.ts'
import classes from './thread.module.css'
import { changeThread } from './thread-page.ts'
import type { ThreadStore } from './use-thread.ts'

type EditThreadProps = { store: ThreadStore; thread: Thread; opened: boolean; onClose: () => void }

/** Changes the own thread where it stands. */
export default function EditThread({ store, thread, opened, onClose }: EditThreadProps) {
  const queryClient = useQueryClient()

  async function save(words: ThreadWords): Promise<void> {
    const changed = await forumApi.client.updateThread({ id: thread.id, ...words })
    store.change((page) => changeThread(page, changed))
    refreshThreadLists(queryClient)
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
