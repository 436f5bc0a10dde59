import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { draftKey, keepDraft, readDraft } from '../../../ui/drafts.ts'
import { toast } from '../../../ui/toast.ts'
import type { BoardId } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { ThreadForm, type ThreadWords } from '../editor/thread-form.tsx'
import { threadPath } from '../paths.ts'
import { refreshThreadLists } from '../thread-lists.ts'

type NewThreadDialogProps = { boardId: BoardId; boardName: string; opened: boolean; onClose: () => void }

/** Starts a thread on a board (S2 §2, §5, §8). Closing keeps what was written until next time. */
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
    const { title = '', content = '' } = key ? readDraft<ThreadWords>(key) : {}
    return { title, content }
  }, [key])

  const keep = useCallback(
    (words: ThreadWords) => key && keepDraft(key, words.title || words.content ? words : null),
    [key],
  )

  async function create(words: ThreadWords): Promise<void> {
    const { id } = await forumApi.client.createThread({ categoryId: boardId, ...words })
    if (key) keepDraft(key, null)
    toast.success('Thread created successfully!')
    refreshThreadLists(queryClient)
    void queryClient.invalidateQueries({ queryKey: forumApi.queries.listCategories.key() })
    onClose()
    navigate(threadPath(id))
  }

  return (
    <ThreadForm
      initial={initial}
      onType={keep}
      onSend={create}
      explain={explain}
      sendLabel="Create Thread"
      sendColor="terracotta"
      onCancel={onClose}
    />
  )
}

function explain(error: unknown): string {
  if (problemCodeOf(error) === 'NOT_SIGNED_IN') return 'You must be logged in to create a thread.'
  return messageOf(error, 'Failed to create thread. Please try again.')
}
