import { useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import type { PictureChoice, Thread } from '../../contract.ts'
import { forumApi, invalidateThreadLists } from '../api.ts'
import { type ThreadFields, ThreadForm } from '../editor/thread-form.tsx'
import { picksOf } from '../mentions/mention-query.ts'
import { usePostPictures } from '../pictures/post-pictures.ts'
import classes from './thread.module.css'
import type { ThreadStore } from './thread-store.ts'
import { changeThread } from './thread-store.ts'

type EditThreadProps = { store: ThreadStore; thread: Thread; opened: boolean; onClose: () => void }

/** Edits the viewer's own thread in place. */
export default function EditThread({ opened, ...props }: EditThreadProps) {
  return opened ? <Editor {...props} /> : null
}

function Editor({ store, thread, onClose }: Omit<EditThreadProps, 'opened'>) {
  const queryClient = useQueryClient()
  const pictures = usePostPictures(null, thread.pictures)

  async function save(fields: ThreadFields & { pictures: PictureChoice[] }): Promise<void> {
    const changed = await forumApi.client.updateThread({ id: thread.id, ...fields })
    store.update((page) => changeThread(page, changed))
    invalidateThreadLists(queryClient)
    onClose()
  }

  return (
    <div className={classes.editing}>
      <ThreadForm
        pictures={pictures}
        initial={{ title: thread.title, content: thread.content, mentions: picksOf(thread.contentMarkup) }}
        place={{ thread: thread.id, board: thread.categoryId }}
        onSend={save}
        explain={(error) => messageOf(error, t`Failed to save your changes. Please try again.`)}
        sendLabel={t`Save`}
        onCancel={onClose}
      />
    </div>
  )
}
