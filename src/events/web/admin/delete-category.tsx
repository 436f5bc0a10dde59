import { NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Category } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { refreshEvents } from '../event-cache.ts'

type DeleteCategoryProps = {
  /** Null until one was asked about; it stays while the dialog fades out. */
  category: Category | null
  opened: boolean
  onClose: () => void
}

/** Asks before a category is deleted; of one in use, also where its events go. */
export function DeleteCategory({ category, opened, onClose }: DeleteCategoryProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(eventsApi.queries.showHub.queryOptions())
  // What the server says of its events, once it is known that it has some.
  const [inUse, setInUse] = useState<string | null>(null)
  const isInUse = inUse !== null
  const [moveTo, setMoveTo] = useState('none')
  const id = category?.id ?? ''
  const [askedId, setAskedId] = useState(id)
  if (askedId !== id) {
    setAskedId(id)
    setInUse(null)
    setMoveTo('none')
  }
  const others = data?.categories.filter((other) => other.id !== id) ?? []

  const { mutate, isPending } = useMutation({
    mutationFn: () => eventsApi.client.deleteCategory({ id, moveTo: isInUse ? moveTo : undefined }),
    onSuccess() {
      toast.success('Category deleted successfully!')
      onClose()
      void refreshEvents(queryClient)
    },
    onError(error) {
      const code = problemCodeOf(error)
      if (code === 'CONFLICT' && !isInUse) return setInUse(messageOf(error, ''))
      toast.error('Error deleting category', { description: messageOf(error, '') || undefined })
      void refreshEvents(queryClient)
      if (code === 'NOT_FOUND') onClose()
    },
  })

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${category?.name ?? ''}?`}
      confirmLabel={isInUse ? 'Move and delete' : 'Delete'}
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      {isInUse ? (
        <Stack gap="md" role="alert">
          <Text>{inUse}</Text>
          <NativeSelect
            label="Move its events to"
            value={moveTo}
            data={[
              { value: 'none', label: 'No category' },
              ...others.map((other) => ({ value: other.id, label: other.name })),
            ]}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
          />
        </Stack>
      ) : (
        <Text>The category goes for good. If events are in it, you choose next where they go.</Text>
      )}
    </ConfirmDialog>
  )
}
