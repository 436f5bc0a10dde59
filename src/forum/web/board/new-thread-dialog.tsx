import { Modal, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#text'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft } from '../../../ui/forms/drafts.ts'
import type { BoardId, PictureChoice } from '../../contract.ts'
import { forumApi, invalidateThreadLists } from '../api.ts'
import { categoryOptions, useCategories } from '../categories/use-categories.ts'
import { type ThreadFields, ThreadForm } from '../editor/thread-form.tsx'
import { threadPath } from '../paths.ts'
import { usePostPictures } from '../pictures/post-pictures.ts'

export type NewThreadProps = {
  /** The board; null to let the person choose a category. */
  boardId: BoardId | null
  boardName?: string
  opened: boolean
  onClose: () => void
}

/** Creates a thread on a board, or in a category that the person chooses (S2 §2, §5, §8). Closing keeps the draft. */
export default function NewThreadDialog({ boardId, boardName, opened, onClose }: NewThreadProps) {
  const title = boardName ? t`Create New Thread in ${boardName}` : t`Create New Thread`
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      <NewThread boardId={boardId} onClose={onClose} />
    </Modal>
  )
}

type Draft = ThreadFields & { categoryId: string }

function NewThread({ boardId, onClose }: Pick<NewThreadProps, 'boardId' | 'onClose'>) {
  const { data: account } = useAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  const key = account ? draftKey('forum', account.id, boardId ? `new-in-${boardId}` : 'new') : null
  const pictures = usePostPictures(key && `${key}-pictures`)
  const draft = useMemo(() => (key ? readDraft<Draft>(key) : {}), [key])
  const initial = useMemo(
    () => ({ title: draft.title ?? '', content: draft.content ?? '', mentions: draft.mentions ?? [] }),
    [draft],
  )
  const [categoryId, setCategoryId] = useState(draft.categoryId ?? '')
  const [isMissing, setMissing] = useState(false)
  const categories = useCategories().filter(({ isArchived, mayWrite }) => mayWrite && !isArchived)
  const target = boardId ?? categories.find(({ id }) => id === categoryId)?.id

  const saveFields = useCallback(
    (fields: ThreadFields) => {
      if (key) saveDraft(key, fields.title || fields.content ? { ...fields, categoryId } : null)
    },
    [key, categoryId],
  )

  async function create(fields: ThreadFields & { pictures: PictureChoice[] }): Promise<void> {
    setMissing(!target)
    if (!target) return select.current?.focus()
    const { id } = await forumApi.client.createThread({ categoryId: target, ...fields })
    if (key) saveDraft(key, null)
    pictures.clear(fields.pictures)
    toast.success(t`Thread created successfully!`)
    invalidateThreadLists(queryClient)
    void queryClient.invalidateQueries({ queryKey: forumApi.queries.listCategories.key() })
    onClose()
    navigate(threadPath(id))
  }

  return (
    <>
      {boardId === null && (
        <NativeSelect
          ref={select}
          label={t`Category`}
          withAsterisk
          data={categoryOptions(t`Choose a category`, categories)}
          value={categoryId}
          error={isMissing && !target ? t`No category selected.` : undefined}
          onChange={(event) => setCategoryId(event.currentTarget.value)}
          mb="md"
          data-autofocus
        />
      )}
      <ThreadForm
        initial={initial}
        pictures={pictures}
        place={{ board: target }}
        onType={saveFields}
        onSend={create}
        explain={explain}
        sendLabel={t`Create thread`}
        sendColor="terracotta"
        onCancel={onClose}
      />
    </>
  )
}

function explain(error: unknown): string {
  if (problemCodeOf(error) === 'NOT_SIGNED_IN') return t`You must be logged in to create a thread.`
  return messageOf(error, t`Failed to create thread. Please try again.`)
}
