import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft } from '../../../ui/forms/drafts.ts'
import type { BoardId } from '../../contract.ts'
import { forumApi, invalidateThreadLists } from '../api.ts'
import { type ThreadFields, ThreadForm } from '../editor/thread-form.tsx'
import { threadPath } from '../paths.ts'

type NewThreadDialogProps = { boardId: BoardId; boardName: string; opened: boolean; onClose: () => void }

/** Creates a thread on a board (S2 §2, §5, §8). Closing the dialog keeps the draft. */
export default function NewThreadDialog({ boardId, boardName, opened, onClose }: NewThreadDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Create New Thread in ${boardName}`} size="lg">
      <NewThread boardId={boardId} onClose={onClose} />
    </Modal>
  )
}

function NewThread({ boardId, onClose }: { boardId: BoardId; onClose: () => void }) {
  const { data: account } = useAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const key = account ? draftKey('forum', account.id, `new-in-${boardId}`) : null
  const initial = useMemo(() => {
    const { title = '', content = '' } = key ? readDraft<ThreadFields>(key) : {}
    return { title, content }
  }, [key])

  const saveFields = useCallback(
    (fields: ThreadFields) => key && saveDraft(key, fields.title || fields.content ? fields : null),
    [key],
  )

  async function create(fields: ThreadFields): Promise<void> {
    const { id } = await forumApi.client.createThread({ categoryId: boardId, ...fields })
    if (key) saveDraft(key, null)
    toast.success('Thread created successfully!')
    invalidateThreadLists(queryClient)
    void queryClient.invalidateQueries({ queryKey: forumApi.queries.listCategories.key() })
    onClose()
    navigate(threadPath(id))
  }

  return (
    <ThreadForm
      initial={initial}
      onType={saveFields}
      onSend={create}
      explain={explain}
      sendLabel="Create thread"
      sendColor="terracotta"
      onCancel={onClose}
    />
  )
}

function explain(error: unknown): string {
  if (problemCodeOf(error) === 'NOT_SIGNED_IN') return 'You must be logged in to create a thread.'
  return messageOf(error, 'Failed to create thread. Please try again.')
}
